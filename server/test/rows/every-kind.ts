import { randomUUID } from 'node:crypto'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { type Random, seededRandom } from '@curbgrade/core/shared/seeded-random'
import { keyAddresses } from '../../imagery/coverage/keys-store.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { createTestList } from '../lists.ts'
import type { Client } from '../wire/client.ts'

/** Cells and notes that a pattern, an escape or a folding of letters would get wrong. */
export const TEXTS = [
  'elm',
  '%',
  '_',
  "o'neil",
  'back\\slash',
  'say "hi"',
  'Straße',
  'ÉCOLE',
  'école',
  'İstanbul',
  '$1',
  ', sp',
  '  ',
  '😀',
  'line\nbreak',
  '7',
] as const
export const TAGS = ['roof', 'call, later', '100%', 'Élan'] as const
export const ZIPS = ['62701', '62702', '6270', 'Ä-12É'] as const
const ROW_ZIPS = ['62701', '62701-1234', ' 62702 ', '62702', '6270', 'Ä-12É-5']
export const PROVIDERS = ['google', 'usgs', 'panoramax'] as const
export const VERSIONS = ['builtin-1', 'builtin:2+street.3'] as const
const COLUMNS = ['notes', 'street', 'owner', 'city', 'state', 'zip', 'ref']
const AI_COLUMNS = ['ai_score', 'confidence', 'predicted_class', 'ai_grade']

/** A list whose rows differ in everything that a filter asks for. Strategic: its file has the AI's scores, and it is seen from above. */
export async function createListOfEveryKind(
  client: Client,
  pool: Pool,
  { rows, seed, isStrategic }: { rows: number; seed: string; isStrategic: boolean },
): Promise<{ listId: string; columns: number }> {
  const random = seededRandom(seed)
  const columns = isStrategic ? [...COLUMNS, ...AI_COLUMNS] : COLUMNS
  const earlier = await createTestList(client)
  const lines = Array.from({ length: rows }, (_, index) => csvRow(index + 1, random, isStrategic))
  const { id: listId } = await createTestList(client, { csv: [columns.join(','), ...lines].join('\r\n') })
  if (isStrategic) await pool.query(`update lists set imagery = 'aerial' where id = $1`, [listId])
  const facts = { client, pool, listId, ownerId: client.user.id, earlierId: earlier.id, random }
  await pool.query(
    `insert into list_attributes (list_id, slot, question, letter) values ($1, 1, 'Boarded', 'B'), ($1, 3, 'Tarp', 'T')`,
    [listId],
  )
  for (let rowNo = 1; rowNo <= rows; rowNo++) {
    await addImagery(facts, rowNo)
    await addImport(facts, rowNo)
    if (!isStrategic) await addResult(facts, rowNo)
    await addGrade(facts, rowNo)
    await addAnnotations(facts, rowNo)
  }
  await spreadGrades(facts)
  await addSurveys(facts)
  await addOtherKind(facts, isStrategic)
  return { listId, columns: columns.length }
}

/** Lists from above with some of the same addresses, which people and AIs graded. All addresses have keys. */
async function addOtherKind(facts: Facts & { client: Client }, isStrategic: boolean): Promise<void> {
  const { client, pool, random } = facts
  for (let list = 0; list < 2; list++) {
    const lines = Array.from({ length: 12 }, (_, index) => csvRow(index + 1 + list * 4, random, isStrategic))
    const columns = isStrategic ? [...COLUMNS, ...AI_COLUMNS] : COLUMNS
    const { id: listId } = await createTestList(client, { csv: [columns.join(','), ...lines].join('\r\n') })
    await pool.query(`update lists set imagery = 'aerial' where id = $1`, [listId])
    for (let rowNo = 1; rowNo <= 12; rowNo++) {
      await addImport({ ...facts, listId }, rowNo)
      await addResult({ ...facts, listId }, rowNo)
      await addGrade({ ...facts, listId }, rowNo)
    }
  }
  while (await keyAddresses(pool, client.user.id));
}

type Facts = { pool: Pool; listId: string; ownerId: OwnerId; earlierId: string; random: Random }

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function csvRow(rowNo: number, random: Random, isStrategic: boolean): string {
  const some = () => (random() < 0.5 ? '' : pick(random, TEXTS))
  const street = `${pick(random, [' ', ''])}${1 + (rowNo % 20)} ${pick(random, ['Elm', 'ELM', 'Ölm', "o'Neil", '%_'])} Street${pick(random, [' ', ''])}`
  const cells = [
    some(),
    street,
    pick(random, ['Springfield', 'spring ']),
    'IL',
    random() < 0.5 ? pick(random, ROW_ZIPS) : String(60_000 + (rowNo % 45)),
    some(),
    String(rowNo),
  ]
  const predicted = isStrategic
    ? [
        pick(random, ['', 'n/a', '0.1', '0.5', '0.75', '1']),
        pick(random, ['', '0', '0.3', '0.9']),
        pick(random, ['', 'needs_work', 'Blocked - Tree', '30']),
        pick(random, ['', '', '7.0', '20', 'n/a']),
      ]
    : []
  // Some rows have more cells than the header.
  const more = random() < 0.1 ? [pick(random, TEXTS)] : []
  const [notes = '', own = '', city = '', state = '', zip = '', owner = '', ref = ''] = cells
  return [notes, own, owner, city, state, zip, ref, ...predicted, ...more].map(quoted).join(',')
}

async function addImagery({ pool, listId, ownerId, earlierId, random }: Facts, rowNo: number): Promise<void> {
  const month = () => pick(random, [null, '2013-05', '2019', '2019-12', '2024', '2024-01', '2026-10'])
  if (random() < 0.7)
    await pool.query(
      `insert into images (list_id, row_no, kind, user_id, reference, provenance) values ($1, $2, $3, $4, '', $5)`,
      [
        listId,
        rowNo,
        pick(random, ['street', 'aerial']),
        ownerId,
        { provider: pick(random, PROVIDERS), capturedAt: month() },
      ],
    )
  if (random() < 0.7)
    await pool.query(
      `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
       values ($1, $2, $3, $4, $5, 'census', $6, '', false)`,
      [
        listId,
        rowNo,
        ownerId,
        Math.round(random() * 180 - 90),
        Math.round(random() * 360 - 180),
        pick(random, ['exact', 'interpolated', 'low', 'yours']),
      ],
    )
  if (random() < 0.7)
    await pool.query(
      `insert into coverage_rows (list_id, row_no, seen, has_aerial, captured_at, same_row, earlier_list, earlier_row)
       values ($1, $2, 'street', true, $3, $4, $5, 1)`,
      [
        listId,
        rowNo,
        month(),
        random() < 0.2 ? 1 : null,
        pick(random, [null, null, earlierId, randomUUID()]),
      ],
    )
}

/** Over two months and more, as they would be given. An AI's grade keeps the time of its result. */
async function spreadGrades({ pool, listId }: Facts): Promise<void> {
  const earlier = 'make_interval(hours => row_no * 11) where list_id = $1'
  await pool.query(`update properties set graded_at = graded_at - ${earlier}`, [listId])
  await pool.query(`update ai_results set at = at - ${earlier}`, [listId])
}

/** Two surveys, and grades between and after them. The latest asks some rows, and has answers of some. */
async function addSurveys({ pool, listId, ownerId, random }: Facts): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const survey = randomUUID()
    await pool.query('update surveys set ended_at = now(), summary = $2 where list_id = $1', [listId, {}])
    await pool.query(
      `insert into surveys (list_id, id, user_id, with_control, started_at) values ($1, $2, $3, true, clock_timestamp())`,
      [listId, survey, ownerId],
    )
    await pool.query(
      `insert into survey_rows (list_id, survey_id, row_no, grade, place, street, state)
       select list_id, $2, row_no, grade, case when row_no % 3 > 0 then row_no end, '', 'ready'
       from properties where list_id = $1 and grade is not null`,
      [listId, survey],
    )
    await pool.query(
      `update survey_rows set answer = (array['worse', 'same', 'better', 'cant_compare'])[1 + row_no % 4], answered_at = now(),
         later_picture = gen_random_uuid(), between_providers = row_no % 8 = 0
       where list_id = $1 and survey_id = $2 and place is not null and row_no % 5 > 0`,
      [listId, survey],
    )
    await pool.query(
      `select write_grades($2, $1, 'screen', array_agg(row_no), array_agg((case when row_no % 5 = 0 then null else $3 end)::smallint),
         null, null, null, null, null, null, null) from properties where list_id = $1 and row_no % 4 = $4`,
      [listId, ownerId, pick(random, [2, 6, 30]), round],
    )
  }
}

/** The file's grade stands, or the AI's or a person's replaces it. */
async function addImport({ pool, listId, ownerId, random }: Facts, rowNo: number): Promise<void> {
  if (random() < 0.8) return
  await pool.query(
    `select write_grades($1, $2, 'import', array[$3::int], array[$4::smallint], array['import'], null, null, null, null, null, null)`,
    [ownerId, listId, rowNo, pick(random, [1, 3, 5, 8, 10, 20])],
  )
}

/** The AI's grade stands, or it abstained; a person's grade may follow. */
async function addResult({ pool, listId, ownerId, random }: Facts, rowNo: number): Promise<void> {
  if (random() < 0.4) return
  const isGraded = random() < 0.8
  const grade = isGraded ? pick(random, [1, 2, 4, 5, 8, 10, 30]) : null
  const version = pick(random, VERSIONS)
  await pool.query(
    `with result as (
       insert into ai_results (list_id, row_no, job_id, model_version, outcome, reason, ai_score, confidence, grade, evidence)
       values ($1, $2, gen_random_uuid(), $4, $5, $6, $7, $8, $9, '["a tarp"]') returning row_no, grade)
     select done.changed from result cross join lateral set_grade($3, $1, row_no, grade, $4) as done where grade is not null`,
    [
      listId,
      rowNo,
      ownerId,
      version,
      isGraded ? 'graded' : 'abstained',
      isGraded ? null : 'unsure',
      isGraded ? pick(random, [null, 0, 0.3, 0.5, 0.51, 1]) : null,
      isGraded ? pick(random, [null, 0.2, 0.5, 0.9]) : null,
      grade,
    ],
  )
}

async function addGrade({ pool, listId, ownerId, random }: Facts, rowNo: number): Promise<void> {
  const grade = (value: number | null) =>
    pool.query('select set_grade($1, $2, $3, $4::smallint)', [ownerId, listId, rowNo, value])
  const way = random()
  if (way < 0.4) await grade(pick(random, [1, 3, 4, 5, 5, 7, 9, 10, 20, 30]))
  if (way < 0.1) await grade(null)
  if (way < 0.05) await grade(6)
  if (way > 0.9)
    await pool.query(
      `select restore_grades($1, $2, array[$3::int], array[id]) from (
         select max(id) as id from grade_history where list_id = $2 and row_no = $3 and source <> 'person') ai
       where id is not null`,
      [ownerId, listId, rowNo],
    )
}

async function addAnnotations({ pool, listId, ownerId, random }: Facts, rowNo: number): Promise<void> {
  if (random() < 0.4) return
  const answer = () => pick(random, [true, false, null])
  await pool.query('select set_annotations($1, $2, $3, $4)', [
    ownerId,
    listId,
    rowNo,
    {
      ...(random() < 0.4 && { flagged: true }),
      ...(random() < 0.5 && { note: pick(random, TEXTS) }),
      ...(random() < 0.5 && { tags: [...new Set([pick(random, TAGS), pick(random, TAGS)])] }),
      ...(random() < 0.5 && { attributes: { 1: answer(), 3: answer() } }),
      ...(random() < 0.4 && { skipped: true }),
    },
  ])
}
