/** A term that the product ships: its text, and whether it counts anywhere in a word. */
export type ShippedTerm = { text: string; isWhole: boolean; effect: 'notice' | 'hidden' }

const listed = (effect: ShippedTerm['effect'], isWhole: boolean, terms: string): ShippedTerm[] =>
  terms
    .split(/[,\n]/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, isWhole, effect }))

/**
 * Searches about suicide, self-harm and eating disorders, in several languages; written for this product. A term for a
 * way, an intention or praise of it finds nothing; one for the subject, which people also search for help with, shows a notice above
 * its results. All show the help lines.
 */
export const shippedTerms: readonly ShippedTerm[] = [
  ...listed(
    'hidden',
    true,
    `kill myself, killing myself, hang myself, hanging myself, end my life,
    cut myself, cutting myself, slit my wrists, slit wrists, suicide method, suicide methods, how to commit suicide,
    commit suicide, suicide pact, painless suicide, self harm tips, self harm methods, pro suicide, pro self harm,
    thinspo, thinspiration, bonespo, meanspo, pro ana, proana, pro mia, promia, ana tips, ana buddy, ana coach, ana diet,
    mich umbringen, mich selbst umbringen, ich will sterben, mir das leben nehmen, suizid methoden, selbstmord methoden,
    selbstmord begehen, mich ritzen,
    me suicider, comment se suicider, je veux mourir, me tuer, me scarifier,
    matarme, quiero morir, suicidarme, cómo suicidarse, cortarme las venas, me quiero morir, quitarme la vida,
    me matar, quero morrer, como se matar, me suicidar, tirar minha vida,
    uccidermi, voglio morire, suicidarmi, come suicidarsi, tagliarmi le vene,
    zelfmoord plegen, mezelf doden, ik wil dood,
    jag vill dö, ta mitt liv, ta livet av mig,
    chcę umrzeć, zabić się, jak się zabić, popełnić samobójstwo,
    хочу умереть, убить себя, как покончить с собой, покончить с собой, порезать вены,
    kendimi öldürmek, ölmek istiyorum, nasıl intihar edilir,
    bunuh diri cara, cara bunuh diri, ingin mati`,
  ),
  ...listed(
    'hidden',
    false,
    `死にたい, 自殺方法, 自殺の方法, 自杀方法, 我想死, 怎么自杀, 죽고 싶, 자살 방법, 자살방법, أريد أن أموت, أريد الانتحار, طرق الانتحار,
    मैं मरना चाहता, मैं मरना चाहती`,
  ),
  ...listed(
    'notice',
    false,
    `suicid, selbstmord, suizid, selbstverletz, selfharm, selvmord, självmord, självskad, zelfmoord, zelfbeschadig,
    samobój, samookalecz, самоубий, суицид, селфхарм, intihar, bunuh diri, autolesi, autolesion, autolesão, automutil,
    automutilação, autolesionismo, anorexi, anoressi, anorekt, bulimi, bulimarexi, αυτοκτον,
    自殺, 自杀, 自傷, リストカット, 拒食症, 자살, 자해, انتحار, إيذاء النفس, आत्महत्या, ฆ่าตัวตาย, התאבד`,
  ),
  ...listed(
    'notice',
    true,
    `want to die, self harm, self harming, self injury, self mutilation, eating disorder, eating disorders, cutter scars,
    essstörung, magersucht, trouble alimentaire, trastorno alimentario, transtorno alimentar, transtornos alimentares`,
  ),
]
