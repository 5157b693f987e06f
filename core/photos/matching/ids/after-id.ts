import type { ReadName } from '../names/name-tokens.ts'
import type { RestRules } from '../names/rest.ts'

/**
 * What may follow an id. After a separator that ids have, a sequence has at most two digits. After a dot it has none:
 * `12-345.01` is a part of the parcel that became one of its own.
 */
export function afterId(
  { tokens }: ReadName,
  from: number,
  to: number,
  streetNames: ReadonlySet<string>,
): RestRules {
  const inside = new Set(tokens.slice(from + 1, to).map(({ gap }) => gap))
  const joins = (gap: string): boolean => JOINING.has(gap) || inside.has(gap)
  return {
    joins,
    maxDigits: (gap) => (gap === '.' ? 0 : joins(gap) ? 2 : 3),
    takesLetter: () => true,
    takesDirections: true,
    except: NONE,
    streetNames,
    isAfterNumber: to === from + 1,
  }
}

const JOINING: ReadonlySet<string> = new Set(['', '-', '.', '/', '\u2013', '\u2014'])
const NONE: ReadonlySet<string> = new Set()
