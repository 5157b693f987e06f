/** Street types by their short form, with the long forms and spellings that people use (USPS Publication 28, appendix C1). */
const TYPES: Readonly<Record<string, string>> = {
  aly: 'alley',
  ave: 'avenue av',
  bnd: 'bend',
  blf: 'bluff',
  blvd: 'boulevard boul',
  br: 'branch',
  brg: 'bridge',
  brk: 'brook',
  byp: 'bypass',
  cswy: 'causeway',
  ctr: 'center centre',
  cir: 'circle circ',
  clb: 'club',
  cmn: 'common',
  cor: 'corner',
  crse: 'course',
  ct: 'court crt',
  cv: 'cove',
  crk: 'creek',
  cres: 'crescent',
  xing: 'crossing',
  xrd: 'crossroad',
  dl: 'dale',
  dr: 'drive drv',
  est: 'estate',
  expy: 'expressway expwy',
  ext: 'extension',
  fls: 'falls',
  fld: 'field',
  frst: 'forest',
  frk: 'fork',
  ft: 'fort',
  fwy: 'freeway',
  gdn: 'garden',
  gdns: 'gardens',
  gtwy: 'gateway',
  gln: 'glen',
  grn: 'green',
  grv: 'grove',
  hbr: 'harbor',
  hvn: 'haven',
  hts: 'heights',
  hwy: 'highway hiway',
  hl: 'hill',
  hls: 'hills',
  holw: 'hollow',
  is: 'island',
  jct: 'junction',
  knl: 'knoll',
  lk: 'lake',
  lndg: 'landing',
  ln: 'lane',
  loop: '',
  mall: '',
  mnr: 'manor',
  mdw: 'meadow',
  mdws: 'meadows',
  ml: 'mill',
  mtwy: 'motorway',
  mt: 'mount',
  mtn: 'mountain',
  orch: 'orchard',
  oval: '',
  park: '',
  pkwy: 'parkway pky pkway',
  pass: '',
  path: '',
  pike: '',
  pl: 'place',
  pln: 'plain',
  plz: 'plaza',
  pt: 'point',
  prt: 'port',
  rnch: 'ranch',
  rdg: 'ridge',
  riv: 'river',
  rd: 'road',
  rte: 'route',
  row: '',
  run: '',
  shr: 'shore',
  spg: 'spring',
  spgs: 'springs',
  sq: 'square',
  sta: 'station',
  st: 'street str saint',
  smt: 'summit',
  ter: 'terrace terr',
  trce: 'trace',
  trl: 'trail',
  tpke: 'turnpike tnpk',
  un: 'union',
  vly: 'valley',
  vw: 'view',
  vlg: 'village',
  vis: 'vista',
  walk: '',
  way: 'wy',
}

const SHORT_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([short, long]) =>
    [short, ...long.split(' ')].filter((word) => word !== '').map((word) => [word, short] as const),
  ),
)

const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
])

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
)
const ENDINGS = ['st', 'nd', 'rd']
const NUMBERED: ReadonlyMap<string, string> = new Map(
  ORDINALS.map((word, index) => [word, `${index + 1}${ENDINGS[index] ?? 'th'}`]),
)

export const isStreetType = (word: string | undefined): boolean => word !== undefined && SHORT_TYPES.has(word)

/** Whether the word is hardly ever a street's name, unlike `Park` and `Lake`. */
export const isTypeAlways = (word: string | undefined): boolean =>
  word !== undefined && ALWAYS.has(SHORT_TYPES.get(word) ?? '')

const ALWAYS: ReadonlySet<string> = new Set(
  'aly ave blvd cir ct cres dr expy fwy hwy ln loop pkwy pl plz rd rte row sq st ter trl tpke way xing'.split(
    ' ',
  ),
)

/** Short or written out: `n` and `north`. */
export const directionOf = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : (DIRECTIONS.get(word) ?? (SHORT_DIRECTIONS.has(word) ? word : undefined))

const SHORT_DIRECTIONS: ReadonlySet<string> = new Set(DIRECTIONS.values())

/** Written out or short, a word of a street is the same. In lower case. */
export const shortenWord = (word: string): string =>
  SHORT_TYPES.get(word) ?? DIRECTIONS.get(word) ?? NUMBERED.get(word) ?? word
