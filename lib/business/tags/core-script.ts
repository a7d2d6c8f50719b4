/** Grows with each change of the script. */
export const coreVersion = 2

/**
 * The script that sites load (`/ct/core.js`). It sends nothing before the site reports the visitor's consent, and
 * nothing at all to a browser with Global Privacy Control. After the consent it asks once what the tag may collect
 * (`/ct/config.json`). Without enhanced match no event tells anything of the visitor, not even what the site passes to `set`;
 * with it, only fields of switches that are on, normalized and hashed in the browser: those that the site passes, and others that
 * the visitor enters in fields of forms that are marked for them (`autocomplete`, or the type of an email or a phone number).
 * Commands: `load` with the id of the tag, `consent` with true or false, `set` with fields by their names, `track` with an
 * event and its fields.
 */
export const coreScript = `(function(w,d,n){
var src=d.currentScript&&d.currentScript.src;if(!src)return;
var at=function(p){return new URL('/ct/'+p,src).href},tag=null,ok=null,cfg=null,asked=0,given={},found={},hashes={},queue=[],timer=0,key='_magtag';
function id(){var a=new Uint8Array(16);crypto.getRandomValues(a);return Array.from(a,hex).join('')}
function hex(b){return(b+256).toString(16).slice(1)}
function gone(){try{localStorage.removeItem(key)}catch(e){}}
function visitor(){try{var v=localStorage.getItem(key);if(!v)localStorage.setItem(key,v=id());return v}catch(e){}}
function forget(){queue=[];given={};found={};hashes={};gone()}
function may(k){return!!cfg&&cfg.match.indexOf(k)>=0}
function learn(){if(asked||!tag||ok!==true)return;asked=1;
fetch(at('config.json')+'?tag_id='+encodeURIComponent(tag),{credentials:'omit'}).then(function(r){return r.ok?r.json():{}}).catch(function(){return{}}).then(function(c){
cfg={match:c.match||[],md:c.md==null?1:c.md,off:c.status==='PAUSED'};
if(cfg.off||!cfg.match.length)forgetPersonal();
Promise.all(Object.keys(given).map(put)).then(function(){soon()})})}
function forgetPersonal(){given={};found={};hashes={};gone();if(cfg.off)queue=[]}
function norm(k,v){v=String(v).trim().toLowerCase();if(/^[0-9a-f]{64}$/.test(v))return v;
if(k==='em')return/.@./.test(v)?v:'';
if(k==='ph'){v=v.replace(/[^0-9]/g,'').replace(/^0+/,'');return v.length>6?v:''}
if(k==='db'){v=v.replace(/[^0-9]/g,'');return/^(19|20)[0-9]{6}$/.test(v)?v:''}
if(k==='ge')return/^[fmn]/.test(v)?v.charAt(0):'';
if(k==='ct'||k==='st'||k==='zp'||k==='country'){v=v.replace(/[^\\p{L}\\p{N}]/gu,'');return(k==='st'||k==='country')&&v.length!==2?'':v}
return v}
function hash(v){if(/^[0-9a-f]{64}$/.test(v))return Promise.resolve(v);
if(!w.crypto||!crypto.subtle)return Promise.resolve(null);
return crypto.subtle.digest('SHA-256',new TextEncoder().encode(v)).then(function(b){return Array.from(new Uint8Array(b),hex).join('')})}
function put(k){var v=may(k)&&norm(k,k in given?given[k]:found[k]||'');
if(!v)return Promise.resolve();
return hash(v).then(function(h){if(h&&ok===true)hashes[k]=h})}
function kind(i){var a=String(i.autocomplete||'').toLowerCase().split(' ').pop(),t=i.type;
if(t==='password'||t==='hidden'||/^cc-|pass|one-time/.test(a))return null;
return{email:'em',tel:'ph','given-name':'fn','family-name':'ln',bday:'db',sex:'ge','address-level2':'ct','address-level1':'st','postal-code':'zp',country:'country'}[a]||(t==='email'?'em':t==='tel'?'ph':null)}
function look(e){if(ok!==true||!cfg||!cfg.match.length||!e.target)return;
Array.from(e.target.elements||[e.target]).forEach(function(i){var k=kind(i);if(k&&may(k)&&i.value&&!(k in given)){found[k]=i.value;put(k)}})}
function place(s){var h=0x811c9dc5;for(var i=0;i<s.length;i++)h=Math.imul(h^s.charCodeAt(i),0x01000193);h=Math.imul(h^(h>>>15),0x2c1b3c6d);return((h^(h>>>13))>>>0)/4294967296}
function send(last){clearTimeout(timer);timer=0;if(!tag||ok!==true||!queue.length||!(cfg||last===true))return;
var size=0,batch=[];
while(queue.length&&batch.length<50){var e=queue[0];if(cfg&&e.line_items&&place(e.event_id)>=cfg.md)delete e.line_items;
if(Object.keys(hashes).length){for(var k in hashes)e[k]=hashes[k];e.visitor=visitor()}
size+=JSON.stringify(e).length*3;if(batch.length&&size>60000)break;batch.push(queue.shift())}
var body=JSON.stringify({tag_id:tag,events:batch});
if(!(n.sendBeacon&&n.sendBeacon(at('event'),body)))fetch(at('event'),{method:'POST',body:body,keepalive:true,mode:'no-cors',credentials:'omit'}).catch(function(){});
if(queue.length)send(last)}
function soon(){learn();if(queue.length>=20)send();else if(!timer)timer=setTimeout(send,500)}
var does={
load:function(t){tag=String(t);soon()},
consent:function(yes){ok=yes===true;if(ok)soon();else forget()},
set:function(f){if(ok===false)return;for(var k in f||{})if(f[k]!=null){given[k]=f[k];put(k)}},
track:function(name,f){if(ok===false||cfg&&cfg.off)return;f=f||{};if(queue.length>99)return;
var e={event:name,event_id:String(f.event_id||id()).slice(0,64),time:Date.now(),url:location.origin+location.pathname};
if(f.value!=null&&f.value>=0)e.value_micro=Math.round(f.value*1e6);
var c=String(f.currency||'').toUpperCase();if(/^[A-Z]{3}$/.test(c))e.currency=c;
if(f.order_id!=null)e.order_id=String(f.order_id).slice(0,64);
if(Array.isArray(f.line_items))e.line_items=f.line_items.slice(0,100).map(function(i){var o={};['id','name','category','brand','price','quantity'].forEach(function(p){p='product_'+p;if(i&&i[p]!=null)o[p]=String(i[p]).slice(0,100)});return o});
queue.push(e);soon()}};
function run(a){if(does[a[0]])does[a[0]](a[1],a[2])}
var before=w.magtag&&w.magtag.queue||[];
if(n.globalPrivacyControl){w.magtag=function(){};return}
w.magtag=function(){run(arguments)};
before.forEach(run);
d.addEventListener('change',look,true);d.addEventListener('submit',look,true);
d.addEventListener('visibilitychange',function(){if(d.visibilityState==='hidden')send(true)});
w.addEventListener('pagehide',function(){send(true)});
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
