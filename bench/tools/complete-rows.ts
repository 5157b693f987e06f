import type pg from 'pg'

/** The user of a bench, and the lists: one of plain letters, one with an accent in every row. */
export const USER = '00000000-0000-4000-8000-000000000001'
export const LIST = '00000000-0000-4000-8000-000000000002'
export const ACCENTED_LIST = '00000000-0000-4000-8000-000000000003'

/** A list, without its rows. */
export async function addList(db: pg.Pool, rows: number, listId = LIST): Promise<void> {
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count, processing_method, imagery, status, is_ascii)
     values ($1, $2, 'Bench', $5, 'bench.csv', 1, '', '["street","city","state","zip","owner","parcel"]', '{"street":0,"city":1,"state":2,"zip":3}', $3, 'ai', 'street', 'ai_completed', $4)`,
    [listId, USER, rows, listId !== ACCENTED_LIST, listId],
  )
}

/** Rows that have everything that a filter knows: a position, a picture, a checked coverage, an AI's result, and some annotations. */
export async function addCompleteRows(db: pg.Pool, listId: string, rows: number): Promise<void> {
  const every = 'from generate_series(1, $2::int) n'
  const at = "timestamptz '2026-01-01' + n * interval '1 second'"
  for (const statement of [
    `insert into properties (list_id, row_no, street, city, state, zip, extra, grade, graded_at, is_ai_grade)
     select $1, n, n || case n % 3 when 0 then ' Oak Street' when 1 then ' Elm Avenue' else ' Pine Road' end, '${listId === ACCENTED_LIST ? 'Peñuelas' : 'Springfield'}', 'IL', (60000 + n % 700)::text,
       jsonb_build_array(case n % 50 when 0 then 'Lee' else 'Owner ' || n end, 'P-' || n),
       case when n % 10 > 0 then 1 + n % 10 end, case when n % 10 > 0 then ${at} end, n % 5 > 0 ${every}`,
    `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
     select $1, n, '${USER}', 39 + (n % 223) / 223.0, -90 + (n / 223) / 223.0, 'census', case n % 7 when 0 then 'low' when 1 then 'interpolated' else 'exact' end, n || ' OAK ST, SPRINGFIELD, IL, 62701', false ${every}`,
    `insert into images (list_id, row_no, kind, user_id, reference, provenance)
     select $1, n, 'street', '${USER}', 'pano-' || n, jsonb_build_object('provider', case n % 4 when 0 then 'google' else 'panoramax' end, 'capturedAt', (2010 + n % 15) || '-0' || (1 + n % 9), 'attribution', 'Contributors', 'heading', n % 360, 'policy', '{"store": true, "machineGrading": true, "training": true}'::jsonb) ${every}`,
    `insert into coverage_rows (list_id, row_no, seen, has_aerial, captured_at, same_row)
     select $1, n, 'street', true, (2010 + n % 15) || '-0' || (1 + n % 9), case when n % 100 = 0 then n - 1 end ${every}`,
    `insert into ai_results (list_id, row_no, job_id, model_version, outcome, ai_score, confidence, predicted_class, grade, evidence, at)
     select $1, n, gen_random_uuid(), 'builtin:1', 'graded', (n % 101) / 100.0, (n % 97) / 96.0, 'needs_work', 1 + n % 10, '["a tarp"]', ${at} ${every}`,
    `insert into property_annotations (list_id, row_no, user_id, flagged, note, tags, attributes)
     select $1, n, '${USER}', n % 30 = 0, 'note ' || n, case when n % 20 = 0 then '{roof}' else '{}' end::text[], array[n % 3 = 0, null, n % 4 = 0] ${every} where n % 10 = 0`,
  ])
    await db.query(statement, [listId, rows])
  if (listId === ACCENTED_LIST) await addFoldedRows(db)
}

const addFoldedRows = (db: pg.Pool) =>
  db.query(
    `insert into folded_rows (list_id, row_no, address, cells)
     select list_id, row_no, fold_text(street || ', ' || city || ', ' || state || ' ' || zip),
       fold_text(concat_ws(e'\\x1f', street, city, state, zip, extra ->> 0, extra ->> 1))
     from properties where list_id = $1`,
    [ACCENTED_LIST],
  )
