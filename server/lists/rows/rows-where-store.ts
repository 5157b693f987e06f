import { monthBefore } from '@curbgrade/core/lists/filter/comparison'
import type { Facet, FacetValues, RowFilter } from '@curbgrade/core/lists/filter/filter'
import { foldText } from '@curbgrade/core/shared/fold-text'
import { foldCell, folded, foldedCell, lowered } from '../folded-text.ts'
import { type Bind, fieldsOf, type RowField, type RowsOf, type RowsWhere, using } from './row-fields-store.ts'

/** True, false, or null, which means false. */
export type Condition = RowField & { readonly facet: Facet; readonly slot: number | null }

/** Every statement about a filter's rows is made of these conditions. */
export function rowsWhere(
  list: RowsOf,
  filter: RowFilter,
  { bind, now }: { bind: Bind; now: number },
): RowsWhere {
  return allConditions(`${bind(list.listId)}::uuid`, conditionsOf(list, filter, { bind, now }))
}

export const allConditions = (listId: string, facets: readonly RowField[]): RowsWhere => ({
  listId,
  conditions: facets.length === 0 ? 'true' : facets.map(({ sql }) => `(${sql})`).join(' and '),
  needs: facets.flatMap(({ needs }) => needs),
})

/** One per facet; one per slot for attributes. */
export function conditionsOf(
  list: RowsOf,
  filter: RowFilter,
  { bind, now }: { bind: Bind; now: number },
): Condition[] {
  const fields = fieldsOf(list)
  const { attributes = [], ...others } = filter
  const parts: { slot: number | null; part: RowFilter }[] = [
    { slot: null, part: others },
    ...attributes.map((asked) => ({ slot: asked.slot, part: { attributes: [asked] } })),
  ]
  return parts.flatMap(({ slot, part }) =>
    (Object.keys(part) as Facet[]).flatMap((facet) => {
      const condition = conditionOf(facet, part[facet], { list, fields, bind, now })
      return condition === null ? [] : [{ facet, slot, ...condition }]
    }),
  )
}

type Context = {
  readonly list: RowsOf
  readonly fields: ReturnType<typeof fieldsOf>
  readonly bind: Bind
  readonly now: number
}
type Conditions = { readonly [F in Facet]: (value: FacetValues[F], context: Context) => RowField }

function conditionOf<F extends Facet>(
  facet: F,
  value: FacetValues[F] | undefined,
  context: Context,
): RowField | null {
  return value === undefined ? null : conditions[facet](value, context)
}

/** core/lists/filter/test/matches.ts defines what each facet means. */
const conditions: Conditions = {
  grades: (grades, { bind }) => plain(`p.grade = any(${bind(grades)}::int[])`),
  state: (states, { fields }) => {
    const words = {
      graded: plain('p.grade is not null'),
      ungraded: plain('p.grade is null'),
      skipped: fields.isSkipped,
    }
    return anyOf(states.map((state) => words[state]))
  },
  flagged: (answer, { fields }) =>
    using(fields.flagged, (flagged) => (answer === 'yes' ? flagged : `not ${flagged}`)),
  note: (text, { fields, bind }) =>
    using(fields.note, (note) => isWithin(bind(foldText(text)), folded(note))),
  tags: (tags, { fields, bind }) => using(fields.tags, (own) => `${own} && ${bind(tags)}::text[]`),
  gradedBy: (graders, { fields, bind }) =>
    using(fields.modelVersion, (version) => {
      const versions = graders.flatMap((grader) => (grader.startsWith('ai:') ? [grader.slice(3)] : []))
      const choices = [
        ...(graders.includes('me') ? [`((${version}) is null and not ${fields.isImported.sql})`] : []),
        ...(graders.includes('import') ? [fields.isImported.sql] : []),
        ...(graders.includes('ai') ? [`(${version}) is not null`] : []),
        ...(versions.length > 0 ? [`(${version}) = any(${bind(versions)}::text[])`] : []),
      ]
      return choices.length === 0 ? 'false' : `p.grade is not null and (${choices.join(' or ')})`
    }),
  aiScore: (range, { fields, bind }) => using(fields.aiScore, (score) => isShareWithin(score, range, bind)),
  confidence: (range, { fields, bind }) =>
    using(fields.confidence, (share) => isShareWithin(share, range, bind)),
  // By columns, because the planner has statistics of columns, not of `fields.agreement`.
  agreement: (answer, { fields }) =>
    using(
      fields.scoreAgreement,
      (agreement) =>
        `${agreement} = '${answer === 'agrees' ? 'agree' : 'disagree'}' and (${fields.aiGrade.sql} > 10) is not true`,
    ),
  captured: ({ from, to }, { fields, bind }) =>
    using(fields.capturedYear, (year) =>
      allOf(year, [
        from === undefined ? null : `>= ${bind(from)}::int`,
        to === undefined ? null : `<= ${bind(to)}::int`,
      ]),
    ),
  pictureAge: ({ olderThan }, { fields, bind, now }) =>
    using(
      fields.capturedAt,
      // A year without a month is as old as its last month.
      (month) => `rpad(${month}, 7, '-12') collate "C" < ${bind(monthBefore(now, olderThan))}::text`,
    ),
  provider: (providers, { fields, bind }) =>
    using(fields.provider, (own) => `(${own}) = any(${bind(providers)}::text[])`),
  match: (qualities, { fields, bind }) =>
    using(fields.match, (own) => {
      const known = qualities.includes('none') ? `coalesce(${own}, 'none')` : own
      return `${known} = any(${bind(qualities)}::text[])`
    }),
  duplicate: (kinds, { fields }) => {
    const words = {
      in_list: using(fields.duplicateOf, (row) => `${row} is not null`),
      across_lists: fields.isInEarlierList,
    }
    return anyOf(kinds.map((kind) => words[kind]))
  },
  changedSince: (since, { fields, bind }) =>
    using(fields.changedAt, (at) => `${at} >= to_timestamp(${bind(since)}::float8 / 1000)`),
  changedBefore: (until, { fields, bind }) =>
    using(fields.changedAt, (at) => `${at} < to_timestamp(${bind(until)}::float8 / 1000)`),
  attributes: (asked, { fields }) => ({
    sql: asked
      .map(
        ({ slot, is }) =>
          `(${is.map((answer) => `${fields.attributes.sql}[${slot}] ${answers[answer]}`).join(' or ')})`,
      )
      .join(' and '),
    needs: fields.attributes.needs,
  }),
  compared: (states, { fields, bind }) =>
    using(fields.compared, (compared) => `${compared} = any(${bind(states)}::text[])`),
  zip: (zips, { fields, bind }) => using(fields.zip, (zip) => `${zip} = any(${bind(zips)}::text[])`),
  otherKind: ({ differsBy }, { fields, bind }) =>
    using(fields.kindDifference, (difference) => `(${difference}) >= ${bind(differsBy)}::int`),
  text: (text, { list, bind }) =>
    inText(
      list,
      { text, bind },
      {
        ascii: (part) => isWithin(part, lowered(ADDRESS_LINE)),
        folded: 'x.address',
      },
    ),
  cells: ({ column, contains: text }, { list, bind }) =>
    inText(
      list,
      { text, bind },
      {
        ascii: (part) =>
          column === null
            ? isWithinAnyCell(part, { isEscaped: ESCAPED.test(text) })
            : isWithin(part, lowered(cellOf(list, column))),
        folded: column === null ? 'x.cells' : foldedCell('x.cells', column),
      },
    ),
  box: ([west, south, east, north], { bind }) => ({
    sql: `g.lat between ${bind(south)}::float8 and ${bind(north)}::float8
      and (g.lng >= ${bind(west)}::float8 ${west <= east ? 'and' : 'or'} g.lng <= ${bind(east)}::float8)`,
    needs: ['places'],
  }),
}

const answers = { yes: 'is true', no: 'is false', unanswered: 'is null' }

const ADDRESS_CELLS = ['p.street', 'p.city', 'p.state', 'p.zip']
const ADDRESS_LINE =
  "btrim(p.street) || ', ' || btrim(p.city) || ', ' || btrim(p.state) || ' ' || btrim(p.zip)"

/** The address has columns of its own; `extra` has the other cells in order. */
function cellOf({ mapping }: RowsOf, column: number): string {
  const field = (['street', 'city', 'state', 'zip'] as const).find((name) => mapping[name] === column)
  if (field !== undefined) return `p.${field}`
  return `(p.extra ->> ${column - Object.values(mapping).filter((mapped) => mapped < column).length})`
}

const plain = (sql: string): RowField => ({ sql, needs: [] })

const anyOf = (fields: readonly RowField[]): RowField => ({
  sql: fields.map(({ sql }) => `(${sql})`).join(' or '),
  needs: fields.flatMap(({ needs }) => needs),
})

const allOf = (value: string, tests: readonly (string | null)[]): string =>
  tests.flatMap((test) => (test === null ? [] : [`${value} ${test}`])).join(' and ')

/** The text is a literal, never a pattern. */
const isWithin = (part: string, text: string): string => `position(${part}::text in ${text}) > 0`

/** A list that isn't ASCII has some rows that are, and these aren't stored folded. */
function inText(
  { isAscii }: RowsOf,
  { text, bind }: { readonly text: string; readonly bind: Bind },
  cells: { readonly ascii: (part: string) => string; readonly folded: string },
): RowField {
  const ofAscii = cells.ascii(bind(foldText(text)))
  if (isAscii) return { sql: ofAscii, needs: ['file'] }
  const ofFolded = isWithin(bind(foldCell(text)), cells.folded)
  return {
    sql: `case when x.row_no is null then ${ofAscii} else ${ofFolded} end`,
    needs: ['file', 'folded'],
  }
}

/** Characters that JSON escapes. A text without them is in a cell only if it's in the JSON of all cells. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const ESCAPED = /["\\\u0000-\u001f]/

/** Checks the JSON of all cells first, because extracting each cell costs three times as much, and few rows need it. */
function isWithinAnyCell(part: string, { isEscaped }: { isEscaped: boolean }): string {
  const each = `(exists (select from jsonb_array_elements_text(p.extra) as cells (cell) where ${isWithin(part, lowered('cell'))})
    or ${ADDRESS_CELLS.map((cell) => isWithin(part, lowered(cell))).join(' or ')})`
  if (isEscaped) return each
  const all = [...ADDRESS_CELLS, "coalesce(p.extra::text, '')"].join(" || '\n' || ")
  return `${isWithin(part, lowered(all))} and ${each}`
}

function isShareWithin(
  value: string,
  { from = 0, to = 1 }: { from?: number | undefined; to?: number | undefined },
  bind: Bind,
): string {
  const end = to === 1 ? `<= 1` : `< ${bind(to)}::float8`
  return `${value} >= ${bind(from)}::float8 and ${value} ${end}`
}
