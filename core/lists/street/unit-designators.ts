/** The secondary unit designators of USPS Publication 28 (appendix C2) and their spellings. `Apt`, `Ste` and `#` mean the same. */
const SPELLINGS = {
  unit: 'unit apartment apt suite ste # no',
  bldg: 'bldg building',
  bsmt: 'bsmt basement',
  dept: 'dept department',
  fl: 'fl flr floor',
  frnt: 'frnt front',
  hngr: 'hngr hangar',
  key: 'key',
  lbby: 'lbby lobby',
  lot: 'lot',
  lowr: 'lowr lwr lower',
  ofc: 'ofc office',
  ph: 'ph penthouse',
  pier: 'pier',
  rear: 'rear',
  rm: 'rm room',
  side: 'side',
  slip: 'slip',
  spc: 'spc sp space',
  stop: 'stop',
  trlr: 'trlr trailer',
  uppr: 'uppr upr upper',
} as const

export type Designator = keyof typeof SPELLINGS

const designatorByWord: ReadonlyMap<string, Designator> = new Map(
  (Object.keys(SPELLINGS) as Designator[]).flatMap((designator) =>
    SPELLINGS[designator].split(' ').map((word) => [word, designator] as const),
  ),
)

export const designatorOf = (word: string | undefined): Designator | undefined =>
  word === undefined ? undefined : designatorByWord.get(word)

const PARTS: ReadonlySet<Designator | undefined> = new Set<Designator>([
  'bsmt',
  'frnt',
  'lbby',
  'lowr',
  'ofc',
  'ph',
  'rear',
  'side',
  'uppr',
])

/** Whether the word names a part of a building that needs no number. */
export const isPart = (word: string | undefined): boolean => PARTS.has(designatorOf(word))
