/** Brackets, accents and lengthens every text in a value, and what its functions return. */
export function toPseudo<Value>(value: Value, kept: readonly string[] = []): Value {
  return transform(value, kept) as Value
}

function transform(value: unknown, kept: readonly string[]): unknown {
  if (typeof value === 'string') return toPseudoText(value, kept)
  if (typeof value === 'function') return wrap(value as AnyFunction)
  if (Array.isArray(value)) return value.map((item) => transform(item, kept))
  return isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, transform(item, kept)]))
    : value
}

type AnyFunction = (...args: readonly unknown[]) => unknown

/** Text arguments stay as they are: they're the user's, or come from a catalog. */
const wrap =
  (build: AnyFunction): AnyFunction =>
  (...args) =>
    transform(build(...args.map(wrapSlot)), args.flatMap(textsIn))

function textsIn(arg: unknown): readonly string[] {
  if (typeof arg === 'string') return arg.length > 1 ? [arg] : []
  return Array.isArray(arg) || isPlainObject(arg) ? Object.values(arg).flatMap(textsIn) : []
}

/** A slot, such as a link, receives its part of the sentence. */
const wrapSlot = (arg: unknown): unknown =>
  typeof arg === 'function'
    ? (...parts: readonly unknown[]) =>
        (arg as AnyFunction)(...parts.map((part) => (typeof part === 'string' ? toPseudoText(part) : part)))
    : arg

/** Elements, dates and the like have another prototype or `$$typeof`. */
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('$$typeof' in value)

/** `Close` is `⟦Çļöošéè⟧`: a third longer, and it wraps where the original would. */
function toPseudoText(text: string, kept: readonly string[] = []): string {
  if (text === '' || isBracketed(text)) return text
  const parts = text.split(new RegExp(`(⟦.*⟧${kept.map((part) => `|${escape(part)}`).join('')})`, 's'))
  return `⟦${parts.map((part, index) => (index % 2 === 1 ? part : accent(part))).join('')}⟧`
}

const isBracketed = (text: string) => /^⟦[^⟦⟧]*⟧$/.test(text)

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const accent = (text: string) => text.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter)

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'åå',
  c: 'ç',
  e: 'éé',
  i: 'îî',
  l: 'ļ',
  n: 'ñ',
  o: 'öö',
  r: 'ŕ',
  s: 'š',
  u: 'ûû',
  y: 'ý',
  A: 'ÅÅ',
  C: 'Ç',
  E: 'ÉÉ',
  I: 'ÎÎ',
  N: 'Ñ',
  O: 'ÖÖ',
  S: 'Š',
  U: 'ÛÛ',
}
