import { type FlatKind, flatKinds } from '../shared/picture-kind.ts'

export type Champions = Readonly<Record<FlatKind, number | null>>

/** Appends the versions that replace the shipped heads: `builtin:1+street.3+aerial.1`. */
export const nameVersion = (shipped: string, champions: Champions): string =>
  flatKinds.reduce((name, kind) => {
    const number = champions[kind]
    return number === null ? name : `${name}+${kind}.${number}`
  }, shipped)

export function versionIn(name: string, kind: FlatKind): number | null {
  const number = name
    .split('+')
    .slice(1)
    .find((part) => part.startsWith(`${kind}.`))
    ?.slice(kind.length + 1)
  return number !== undefined && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null
}

/** The number of a user's own version, whichever kind of picture it grades; null for a shipped one. */
export const ownVersionIn = (name: string): number | null => {
  const numbers = flatKinds.flatMap((kind) => versionIn(name, kind) ?? [])
  return numbers[0] ?? null
}

const SHIPPED = 'builtin:'

/** The name that an operator gave their own grader; null for a shipped one, whose name is a hash that no one should read. */
export const operatorNameIn = (name: string): string | null => {
  const base = shippedIn(name)
  return base.startsWith(SHIPPED) ? null : (base.split(':').at(-1) ?? base)
}

export const shippedIn = (name: string): string => name.replace(/(\+(street|aerial)\.\d+)+$/, '')

/** Whether two names mean the same head for pictures of this kind. */
export const isSameFor = (kind: FlatKind, a: string, b: string): boolean => {
  const number = versionIn(a, kind)
  return number === versionIn(b, kind) && (number !== null || shippedIn(a) === shippedIn(b))
}
