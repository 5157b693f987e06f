import type { RowForMatching } from '../../match-names.ts'

/**
 * Reads clear names in the simplest way: a run of words that is the number or address of one row, between words that
 * people add. It isn't careful: it answers for names that aren't clear, too.
 */
export function createReference(rows: readonly RowForMatching[]): (path: string) => number | null {
  const found = indexRows(rows)
  return (path) => {
    const segments = path.replace(/\.[a-z]+$/i, '').split('/')
    const file = segments.at(-1) as string
    const folder = segments.at(-2)
    const places = toWords(path)
    for (const text of [file, ...(folder === undefined ? [] : [`${folder} ${file}`, folder])]) {
      const rowNos = readText(text, found)
      const here =
        rowNos.length > 1 ? rowNos.filter((rowNo) => isIn(places, found.cities.get(rowNo))) : rowNos
      if (here.length === 1) return here[0] as number
    }
    return null
  }
}

type Index = {
  readonly keys: ReadonlyMap<string, Set<number>>
  readonly cities: ReadonlyMap<number, City>
  readonly known: Set<string>
}
type City = { readonly words: readonly string[]; readonly zip: string }

const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  lane: 'ln',
  drive: 'dr',
  court: 'ct',
  boulevard: 'blvd',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}
const KNOWN = 'front rear back side copy photo img parcel apn pin oh street st'.split(' ')
const UNITS = new Set(['apt', 'unit'])

/** `CamelCase` and `12A` are words of their own. */
const toWords = (text: string): string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [])
    .map((word) => word.toLowerCase())
    .map((word) => SHORT[word] ?? word)

const withoutZeros = (word: string) => word.replace(/^0+(?=\d)/, '')

const toKeys = (words: readonly string[]) => [words.join(''), words.map(withoutZeros).join(' ')]

function indexRows(rows: readonly RowForMatching[]): Index {
  const keys = new Map<string, Set<number>>()
  const add = (words: readonly string[], rowNo: number) => {
    for (const key of toKeys(words)) keys.set(key, (keys.get(key) ?? new Set()).add(rowNo))
  }
  for (const { rowNo, ids, street } of rows) {
    for (const id of ids) add(toWords(id), rowNo)
    for (const words of toAddresses(street)) add(words, rowNo)
  }
  const cities = new Map(rows.map(({ rowNo, city, zip }) => [rowNo, { words: toWords(city), zip }]))
  return {
    keys,
    cities,
    known: new Set([...KNOWN, ...[...cities.values()].flatMap(({ words, zip }) => [...words, zip])]),
  }
}

/** The number may follow the street. */
function toAddresses(street: string): string[][] {
  const [, number = '', name = '', unit = ''] =
    /^(\S+(?: 1\/2)?) (.*?)( (?:Apt|Unit|#).*)?$/.exec(street) ?? []
  if (number === '') return []
  return [`${number} ${name} ${unit}`, `${name} ${number} ${unit}`].map((line) =>
    toWords(line).filter((word) => !UNITS.has(word)),
  )
}

/** The longest run that is a row's, if all other words are known. */
function readText(text: string, { keys, known }: Index): number[] {
  const words = toWords(text).filter((word) => !UNITS.has(word))
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const rowNos = toKeys(words.slice(start, start + length)).flatMap((key) => [...(keys.get(key) ?? [])])
      const rest = [...words.slice(0, start), ...words.slice(start + length)]
      if (rowNos.length > 0 && isKnown(rest, known)) return [...new Set(rowNos)]
    }
  return []
}

const isKnown = (rest: readonly string[], known: ReadonlySet<string>) =>
  rest.every(
    (word) =>
      known.has(word) || /^(?:[a-z]|\d{1,2})$/.test(word) || isDatePart(word) || isCameraNumber(word, rest),
  )
const isDatePart = (word: string) => /^20\d\d(?:\d{4})?$/.test(word)
const isCameraNumber = (word: string, rest: readonly string[]) => /^\d{4}$/.test(word) && rest.includes('img')

const isIn = (places: readonly string[], city: City | undefined) =>
  city !== undefined &&
  (places.includes(city.zip) || ` ${places.join(' ')} `.includes(` ${city.words.join(' ')} `))
