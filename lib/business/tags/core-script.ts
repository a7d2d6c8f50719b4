/**
 * The script that sites load (`/ct/core.js`). It sends nothing before the site reports the visitor's consent, and
 * nothing at all to a browser with Global Privacy Control. Emails are hashed in the browser. Commands: `load` with the
 * id of the tag, `consent` with true or false, `set` with `{em}`, `track` with an event and its fields.
 */
export const coreScript = `(function(w,d,n){
var src=d.currentScript&&d.currentScript.src;if(!src)return;
var url=new URL('/ct/event',src).href,tag=null,ok=null,em=null,queue=[],timer=0,key='_magtag';
function id(){var a=new Uint8Array(16);crypto.getRandomValues(a);return Array.from(a,function(b){return(b+256).toString(16).slice(1)}).join('')}
function visitor(){try{var v=localStorage.getItem(key);if(!v)localStorage.setItem(key,v=id());return v}catch(e){}}
function forget(){queue=[];try{localStorage.removeItem(key)}catch(e){}}
function send(){clearTimeout(timer);timer=0;if(!tag||ok!==true||!queue.length)return;
var body=JSON.stringify({tag_id:tag,events:queue.splice(0,50).map(function(e){if(em)e.em=em;e.visitor=visitor();return e})});
if(!(n.sendBeacon&&n.sendBeacon(url,body)))fetch(url,{method:'POST',body:body,keepalive:true,mode:'no-cors',credentials:'omit'}).catch(function(){});
if(queue.length)send()}
function soon(){if(queue.length>=20)send();else if(!timer)timer=setTimeout(send,500)}
function hash(v){v=String(v).trim().toLowerCase();if(/^[0-9a-f]{64}$/.test(v))return Promise.resolve(v);
if(!w.crypto||!crypto.subtle)return Promise.resolve(null);
return crypto.subtle.digest('SHA-256',new TextEncoder().encode(v)).then(function(b){return Array.from(new Uint8Array(b),function(x){return(x+256).toString(16).slice(1)}).join('')})}
var does={
load:function(t){tag=String(t);soon()},
consent:function(yes){ok=yes===true;if(ok)soon();else forget()},
set:function(f){if(f&&f.em)hash(f.em).then(function(h){em=h})},
track:function(name,f){if(ok===false)return;f=f||{};if(queue.length>99)return;
var e={event:name,event_id:String(f.event_id||id()).slice(0,64),time:Date.now(),url:location.origin+location.pathname};
if(f.value!=null)e.value_micro=Math.round(f.value*1e6);if(f.currency)e.currency=f.currency;if(f.line_items)e.line_items=f.line_items;
queue.push(e);soon()}};
function run(a){if(does[a[0]])does[a[0]](a[1],a[2])}
var before=w.magtag&&w.magtag.queue||[];
if(n.globalPrivacyControl){w.magtag=function(){};return}
w.magtag=function(){run(arguments)};
before.forEach(run);
d.addEventListener('visibilitychange',function(){if(d.visibilityState==='hidden')send()});
w.addEventListener('pagehide',send);
})(window,document,navigator);
`

/** Returns the lines that a site pastes into its pages. */
export const snippetOf = (origin: string, tag_id: string): string =>
  `<script>
!function(w,d){if(w.magtag)return;var m=w.magtag=function(){m.queue.push([].slice.call(arguments))};m.queue=[];
var s=d.createElement("script");s.async=true;s.src="${origin}/ct/core.js";d.head.appendChild(s)}(window,document);
magtag("load","${tag_id}");
magtag("track","PAGE_VISIT");
// Call this once the visitor agreed: magtag("consent", true);
</script>`
