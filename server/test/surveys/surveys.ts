import { randomUUID } from 'node:crypto'
import type { SurveyRequest } from '@curbgrade/core/surveys/surveys-contract'
import { PICTURE_COLUMNS } from '../../imagery/pictures/earlier-pictures-store.ts'
import type { Db } from '../../platform/db/pool.ts'
import { createTestList } from '../lists.ts'
import type { TestProduct } from '../product.ts'
import type { Answer, Client } from '../wire/client.ts'

const STREETS = ['Elm Street', 'Oak Avenue', 'Pine Road', 'Lake Drive']

/** Addresses on four streets. */
const streetsCsv = (rows: number): string =>
  [
    'street,city,state,zip',
    ...Array.from(
      { length: rows },
      (_, index) => `${index + 1} ${STREETS[index % STREETS.length]},Springfield,IL,62701`,
    ),
  ].join('\r\n')

/** A list in which each row was graded 1 to 10 for its own photo of June 2024. */
export async function createGradedList(
  { pool }: Pick<TestProduct, 'pool'>,
  client: Client,
  { rows = 60 }: { rows?: number } = {},
): Promise<string> {
  const { id } = await createTestList(client, { csv: streetsCsv(rows) })
  await pool.query(
    `insert into images (list_id, row_no, kind, user_id, file_path, reference, provenance)
     select list_id, row_no, 'street', $2, 'photosforgrading/' || gen_random_uuid(), '',
       '{"provider": "own", "capturedAt": "2024-06", "policy": {"store": true, "training": true}}'::jsonb
     from properties where list_id = $1`,
    [id, client.user.id],
  )
  await gradeAll(pool, client, id)
  return id
}

export const gradeAll = (db: Db, client: Client, listId: string) =>
  db.query(
    `select write_grades($1, $2, 'screen', array_agg(row_no order by row_no),
       array_agg((1 + row_no % 10)::smallint order by row_no), null, array_agg(id order by row_no), null, null, null, null, null)
     from images where list_id = $2 and kind = 'street'`,
    [client.user.id, listId],
  )

/** Each row of the list, or these, gets a picture of May 2026, and keeps the earlier one. */
export async function showLaterPictures(
  db: Db,
  listId: string,
  { rows = null, provider = 'own' }: { rows?: readonly number[] | null; provider?: string } = {},
): Promise<void> {
  await db.query(
    `with gone as (
       delete from images where list_id = $1 and kind = 'street' and ($2::int[] is null or row_no = any($2)) returning *)
     insert into earlier_images (${PICTURE_COLUMNS}) select ${PICTURE_COLUMNS} from gone`,
    [listId, rows],
  )
  await db.query(
    `insert into images (list_id, row_no, kind, user_id, file_path, reference, provenance)
     select e.list_id, e.row_no, 'street', e.user_id, 'photosforgrading/' || gen_random_uuid(), '',
       e.provenance || jsonb_build_object('provider', $3::text, 'capturedAt', '2026-05')
     from earlier_images e where e.list_id = $1 and ($2::int[] is null or e.row_no = any($2))`,
    [listId, rows, provider],
  )
}

export const surveyUrl = (listId: string, surveyId: string): string =>
  `/api/lists/${listId}/surveys/${surveyId}`

export const beginSurvey = (
  client: Client,
  listId: string,
  { surveyId = randomUUID(), ...request }: Partial<SurveyRequest> & { surveyId?: string } = {},
): Promise<Answer> => client.put(surveyUrl(listId, surveyId), { filter: null, withControl: true, ...request })

/** A survey of a list whose rows have later pictures. */
export async function createOpenSurvey(
  product: Pick<TestProduct, 'pool'>,
  client: Client,
  { rows = 60, ...request }: { rows?: number } & Partial<SurveyRequest> = {},
): Promise<{ listId: string; surveyId: string; url: string }> {
  const listId = await createGradedList(product, client, { rows })
  const { body } = await beginSurvey(client, listId, request)
  await showLaterPictures(product.pool, listId)
  return { listId, surveyId: body.survey.id, url: surveyUrl(listId, body.survey.id) }
}

type Asked = { readonly propertyId: string; readonly later: { readonly id: string } | null }

export const openRowsOf = async (client: Client, url: string): Promise<Asked[]> =>
  (await client.get(`${url}/rows`)).body.rows

export const answerRow = (
  client: Client,
  url: string,
  { propertyId, later }: Asked,
  answer: string | null,
): Promise<Answer> =>
  client.put(`${url}/rows/${propertyId}/answer`, {
    answer,
    picture: answer === null ? null : (later?.id ?? null),
  })
