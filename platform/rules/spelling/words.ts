// British spellings and words with the American ones. Stems are listed with their possible endings, so that a
// word is changed as a whole or not at all. Words that mean different things in the two countries ("lift",
// "surgery", "jumper") are left.

const ise = '(e|es|ed|ing|ation|ations|er|ers)'
const our = '(|s|ed|ing|ings|er|ers|able|ably|ful|hood|hoods|less|ite|ites|al|ally|y)'

/** Verbs that American English writes with "-ize". */
const IZED_WORDS =
  `anonym|apolog|author|capital|categor|central|character|civil|colon|computer|critic|crystall|custom|digit|
emphas|energ|equal|familiar|fantas|fertil|final|formal|general|harmon|hospital|hydrolys|hypnot|ideal|immun|individual|iod|item|jeopard|
legal|local|maxim|memor|minim|mobil|moistur|neutral|normal|optim|organ|oxid|pasteur|penal|personal|polar|priorit|public|random|
rational|real|recogn|reorgan|revital|scrutin|sensit|social|special|stabil|standard|steril|stigmat|subsid|summar|symbol|sympath|
synchron|terror|theor|traumat|unpasteur|util|vapor|verbal|victim|visual|vocal|weather`
    .split(/[|\s]+/)
    .filter(Boolean)

/** Nouns that American English writes with "-or". */
const OR =
  'arb|arm|behavi|col|discol|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rig|rum|sav|tum|vap|vig|disfav|misbehavi'.split(
    '|',
  )

/** Spellings inside medical words, British then American. */
export const MEDICAL_SPELLINGS: readonly (readonly [string, string])[] = [
  ['anaem', 'anem'],
  ['anaesth', 'anesth'],
  ['caesar', 'cesar'],
  ['diarrhoea', 'diarrhea'],
  ['gonorrhoea(?!e)', 'gonorrhea'],
  ['rrhoea(?!e)', 'rrhea'],
  ['apnoea', 'apnea'],
  ['dyspnoea', 'dyspnea'],
  ['coeliac', 'celiac'],
  ['faec', 'fec'],
  ['foetus', 'fetus'],
  ['foetal', 'fetal'],
  ['gynaec', 'gynec'],
  ['glycaem', 'glycem'],
  ['lipidaem', 'lipidem'],
  ['cholesterolaem', 'cholesterolem'],
  ['haem', 'hem'],
  ['ischaem', 'ischem'],
  ['leukaem', 'leukem'],
  ['(?<!angi)oedema', 'edema'],
  ['(?<!gastr)oesoph', 'esoph'],
  ['oestr', 'estr'],
  ['orthopaed', 'orthoped'],
  ['paediat', 'pediat'],
  ['septicaem', 'septicem'],
  ['thalassaem', 'thalassem'],
  ['tumour', 'tumor'],
  ['uraem', 'urem'],
]

/**
 * Patterns of whole words, British then American; each must match from the beginning to the end of a word.
 */
export const WHOLE_WORD_PATTERNS: readonly (readonly [string, string])[] = [
  ...IZED_WORDS.map((stem) => [`${stem}is${ise}`, `${stem}iz$1`] as const),
  ...OR.map((stem) => [`${stem}our${our}`, `${stem}or$1`] as const),
  ['behavioural(|ly)', 'behavioral$1'],
  ['analys(e|es|ed|ing|er|ers)', 'analyz$1'],
  ['paralys(e|es|ed|ing)', 'paralyz$1'],
  ['tranquillis(e|es|ed|ing|er|ers)', 'tranquiliz$1'],
  ['colourless', 'colorless'],
  ['coloured', 'colored'],
  ['centre(|s|d)', 'center$1'],
  ['fibre(|s)', 'fiber$1'],
  ['(|milli|centi|deci|kilo|micro)litre(|s)', '$1liter$2'],
  ['(|milli|centi|kilo|micro)metre(|s)', '$1meter$2'],
  [
    '(counsel|travel|cancel|label|model|level|signal|dial|channel|fuel|unravel|quarrel|total|swivel|refuel)l(ed|ing|or|ors|er|ers)',
    '$1$2',
  ],
  ['fulfil(|s|ment)', 'fulfill$1'],
  ['enrol(|s|ment)', 'enroll$1'],
  ['skilful(|ly)', 'skillful$1'],
  ['instalment(|s)', 'installment$1'],
  ['licence(|s)', 'license$1'],
  ['(def|off|pret)ence(|s)', '$1ense$2'],
  ['practis(e|es|ed|ing)', 'practic$1'],
  ['programme(|s)', 'program$1'],
  ['catalogue(|s)', 'catalog$1'],
  ['grey(|s|ish)', 'gray$1'],
  ['mould(|s|y)', 'mold$1'],
  ['plough(|s|ed|ing)', 'plow$1'],
  ['sceptic(|s|al)', 'skeptic$1'],
  ['tyre(|s)', 'tire$1'],
  ['kerb(|s)', 'curb$1'],
  ['cheque(|s)', 'check$1'],
  ['pyjama(|s)', 'pajama$1'],
  ['ageing', 'aging'],
  ['judgement(|s)', 'judgment$1'],
  ['aluminium', 'aluminum'],
  ['yoghurt(|s)', 'yogurt$1'],
  ['manoeuvre(|s)', 'maneuver$1'],
  ['sulph(\\w+)', 'sulf$1'],
  ['learnt', 'learned'],
  ['spelt', 'spelled'],
  ['misspelt', 'misspelled'],
  ['burnt', 'burned'],
  ['whilst', 'while'],
  ['jewellery', 'jewelry'],
  ['moustache(|s)', 'mustache$1'],
  ['cosy', 'cozy'],
  ['encyclopaedia(|s)', 'encyclopedia$1'],
  ['aciclovir', 'acyclovir'],
  ['nappy', 'diaper'],
  ['nappies', 'diapers'],
  ['paracetamol', 'acetaminophen'],
  ['physiotherapy', 'physical therapy'],
  ['physiotherapist(|s)', 'physical therapist$1'],
  ['wholemeal', 'whole wheat'],
  ['maths', 'math'],
  ['mum(|s)', 'mom$1'],
  ['tumble-dryer', 'dryer'],
  ['rapeseed', 'canola'],
  ['pushchair(|s)', 'stroller$1'],
  ['tinned', 'canned'],
  ['petrol', 'gasoline'],
]

/** Phrases, replaced before any single word. */
export const SPELLED_PHRASES: readonly (readonly [string, string])[] = [
  ['paracetamol \\((?:called )?acetaminophen(?: in the US)?\\)', 'acetaminophen'],
  ['adrenaline \\(epinephrine\\)', 'epinephrine'],
  ['adrenaline(?= (?:pen|injector))', 'epinephrine'],
  ['300 or 325 mg', '325 mg, or four of 81 mg'],
  ['seizure \\(fit\\)', 'seizure'],
  ['a fit(?=[,.;]| in | or | with | lasts| after )', 'a seizure'],
  ['nausea \\(feeling sick\\)', 'nausea'],
  ['haemorrhoids \\(piles\\)', 'hemorrhoids'],
  ['anti-sickness', 'anti-nausea'],
  ['maternity unit(|s)', 'labor and delivery unit$1'],
  ['health visitor(|s)', 'visiting nurse$1'],
  ['per cent', 'percent'],
  ['flu jab(|s)', 'flu shot$1'],
  ['cling film', 'plastic wrap'],
  ['washing-up', 'dishes'],
  ['emergency department(|s)', 'emergency room$1'],
  ['fizzy drink(|s)', 'soft drink$1'],
  ['jacket potato(|es)', 'baked potato$1'],
  ['rapeseed \\(canola\\)', 'canola'],
  ['in autumn', 'in the fall'],
  ['cot(|s)', 'crib$1'],
]

/** Spellings in names of diseases and conditions, American then British. */
export const MEDICAL_NAMES: readonly (readonly [string, string])[] = [
  ['anemi', 'anaemi'],
  ['anesthe', 'anaesthe'],
  ['behavior', 'behaviour'],
  ['celiac', 'coeliac'],
  ['cesarean', 'caesarean'],
  ['color(?!ect)', 'colour'],
  ['(?<!angio)edema', 'oedema'],
  ['esophag', 'oesophag'],
  ['estrogen', 'oestrogen'],
  ['glycemi', 'glycaemi'],
  ['gynec', 'gynaec'],
  ['hemo(?=chrom|dial|glob|lyt|phil|rrh)', 'haemo'],
  ['hematolog', 'haematolog'],
  ['ischemi', 'ischaemi'],
  ['leukemi', 'leukaemi'],
  ['orthoped', 'orthopaed'],
  ['pediatric', 'paediatric'],
  ['(?<=p)nea', 'noea'],
  ['rrhe(?=a|ic)', 'rrhoe'],
  ['septicemi', 'septicaemi'],
  ['thalassemi', 'thalassaemi'],
  ['tumor(?!o)', 'tumour'],
  ['uremi', 'uraemi'],
]
