export type ModelKind = 'street' | 'aerial'
export const modelKinds = ['street', 'aerial'] as const satisfies readonly ModelKind[]

/** Which of a user's own versions grade his pictures; null: the shipped one does. */
export type Champions = Readonly<Record<ModelKind, number | null>>

/** `builtin:1`, and behind it what grades instead of the shipped heads: `builtin:1+street.3+aerial.1`. */
export const nameVersion = (shipped: string, champions: Champions): string =>
  modelKinds.reduce((name, kind) => {
    const number = champions[kind]
    return number === null ? name : `${name}+${kind}.${number}`
  }, shipped)

/** The user's own version that grades pictures of this kind under such a name; null: the shipped one. */
export function versionIn(name: string, kind: ModelKind): number | null {
  const number = name
    .split('+')
    .slice(1)
    .find((part) => part.startsWith(`${kind}.`))
    ?.slice(kind.length + 1)
  return number !== undefined && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null
}

/** The part of a name that says which shipped heads it stands on. */
export const shippedIn = (name: string): string => name.replace(/(\+(street|aerial)\.\d+)+$/, '')

/** Whether two names mean the same head for pictures of this kind. */
export const isSameFor = (kind: ModelKind, one: string, other: string): boolean => {
  const number = versionIn(one, kind)
  return number === versionIn(other, kind) && (number !== null || shippedIn(one) === shippedIn(other))
}
