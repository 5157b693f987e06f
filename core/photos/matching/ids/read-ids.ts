import { isDateLike } from '../names/date-like.ts'
import type { ReadName } from '../names/name-tokens.ts'
import { readAlone, readRest } from '../names/read-rest.ts'
import { BEFORE, joinRests } from '../names/rest.ts'
import { type AskReason, askFor, type NameReading } from '../reading.ts'
import { afterId } from './after-id.ts'
import { findIds, type IdHit, windowsOf } from './find-ids.ts'
import { type IdContext, isExplained } from './id-context.ts'
import { type ExplainedHit, findIdDoubt } from './id-doubts.ts'
import { formOf, isStrong } from './id-form.ts'
import { findLonger, isOpen } from './id-index.ts'
import { readShortId } from './short-ids.ts'
import { hasUnlisted, isAboutAsLong } from './unlisted-ids.ts'

/** What a name says by its ids. */
export function readIds(name: ReadName, context: IdContext): NameReading {
  const hits = findIds(name, context.index)
  if (hits.length === 0) return readShortId(name, context.index) ?? readUnlisted(name, context)
  const explained = hits.flatMap((hit) => explainHit(name, hit, context))
  const rowNos = new Set(explained.flatMap((hit) => hit.rowNos))
  const all = hits.flatMap((hit) => hit.rowNos)
  if (explained.length === 0) return askFor(all, reasonOf(name, hits))
  if (rowNos.size > 1) return askFor(rowNos, 'several')
  const longest = explained.reduce((best, hit) => (hit.to - hit.from > best.to - best.from ? hit : best))
  const isOther = (hit: IdHit) => !isWithin(hit, longest) && !hit.rowNos.every((rowNo) => rowNos.has(rowNo))
  return hits.some(isOther) ? askFor(all, 'several') : decideHit(name, longest, context)
}

function reasonOf(name: ReadName, hits: readonly IdHit[]): AskReason {
  const rowNos = new Set(hits.flatMap((hit) => hit.rowNos))
  if (rowNos.size > 1) return 'several'
  return hits.some(({ from, to }) => isDateLike(name, from, to)) ? 'date' : 'rest'
}

const isWithin = (inner: IdHit, outer: IdHit): boolean => inner.from >= outer.from && inner.to <= outer.to

function explainHit(name: ReadName, hit: IdHit, { confirm, streetNames }: IdContext): ExplainedHit[] {
  const { from, to, rowNos } = hit
  const end = name.tokens.length
  const before = readRest(name, 0, from, BEFORE) ?? confirm(0, from, rowNos)
  if (before === null) return []
  const after = readRest(name, to, end, afterId(name, from, to, streetNames)) ?? confirm(to, end, rowNos)
  return after === null ? [] : [{ ...hit, before, after }]
}

function decideHit(name: ReadName, hit: ExplainedHit, context: IdContext): NameReading {
  const [rowNo] = hit.rowNos
  const doubt = findIdDoubt(name, hit, context)
  // `2026-03` isn't the account 202603 unless it's written so.
  if ((doubt === 'date' || doubt === 'counter') && hit.need !== null) return { kind: 'none' }
  if (doubt !== null || rowNo === undefined) return askFor(hit.rowNos, doubt ?? 'several')
  if (hit.need === 'never') return askFor(hit.rowNos, 'zeros')
  const { need, written } = hit
  const rest = joinRests(hit.before, hit.after)
  return { kind: 'row', rowNo, by: 'id', need, rest, written, isOpen: isOpen(context.index, hit.listed) }
}

/** A part of a longer id, or an id that the list lacks. */
function readUnlisted(name: ReadName, context: IdContext): NameReading {
  const { index } = context
  if (hasUnlisted(name, index)) return { kind: 'other' }
  if (readAlone(name) !== null) return { kind: 'none' }
  for (const { from, to } of windowsOf(name, index)) {
    const form = formOf(name.tokens, from, to)
    if (!isStrong(form) || !isExplained(name, from, to, context)) continue
    const longer = findLonger(index, form.text).flatMap(({ rowNos }) => rowNos)
    if (longer.length > 0) return askFor(longer, 'partial')
    if (isAboutAsLong(form, index)) return { kind: 'other' }
  }
  return { kind: 'none' }
}
