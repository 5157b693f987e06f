import { EMPTY_TALLY } from '@curbgrade/core/imagery/coverage/coverage'

/** The picture that row `p` shows. */
const PICTURE = `(select id from images i where i.list_id = p.list_id and i.row_no = p.row_no and i.kind = 'street')`

/** Grades of a person by row, each for the picture that the row shows. */
const GRADES = `array_agg(row_no order by row_no) as rows, array_agg((1 + row_no % 10)::smallint order by row_no) as grades,
  array_agg(${PICTURE} order by row_no) as pictures`

/** Rows that a person graded. */
const GRADED = 'row_no % 5 < 2'

/** What a list has beside its rows, in SQL with the list as $1, its user as $2, and another list of the user as $3. */
export const FILL: readonly string[] = [
  `insert into list_attributes (list_id, slot, question, letter) values ($1, 1, 'Boarded', 'B'), ($1, 3, 'Tarp', 'T')`,
  `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
    select list_id, row_no, $2, 30 + row_no % 1000 / 100.0, -90 - row_no % 777 / 100.0, 'census',
      (array['exact', 'interpolated', 'low'])[1 + row_no % 3], 'as matched', row_no % 20 = 0
    from properties where list_id = $1 and row_no % 10 > 0`,
  `insert into shared_places (list_id, row_no, first_row, row_count)
    select list_id, row_no, row_no - row_no % 40 + 1, 4 from properties where list_id = $1 and row_no % 40 between 1 and 4`,
  `insert into unknown_addresses (list_id, row_no, user_id)
    select list_id, row_no, $2 from properties where list_id = $1 and row_no % 10 = 0`,
  `insert into images (list_id, row_no, kind, user_id, file_path, reference, provenance, view)
    select list_id, row_no, kind, $2, 'pictures/' || row_no, 'reference', jsonb_build_object('provider', 'panoramax',
      'capturedAt', to_char(2010 + row_no % 15, 'FM0000') || '-06', 'policy', '{"store": true, "training": true}'::jsonb),
      case when kind = 'panorama' then '{}'::jsonb end
    from properties cross join unnest(array['street', 'aerial', 'panorama']) as kinds (kind)
    where list_id = $1 and (kind = 'street' and row_no % 5 > 0 or row_no % 20 = 1)`,
  `insert into image_features (image_id, embedder, user_id, picture_hash, vector)
    select id, 'test', $2, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex')
    from images where list_id = $1 and kind = 'street' and row_no % 2 = 1`,
  `insert into earlier_images (list_id, row_no, kind, id, user_id, file_path, reference, provenance, created_at, from_above, rejected)
    select list_id, row_no, kind, gen_random_uuid(), user_id, 'earlier/' || row_no, reference, provenance, created_at, false, '{}'
    from images where list_id = $1 and kind = 'street' and row_no % 10 = 2`,
  `insert into own_photos (id, user_id, list_id, row_no, kind, state, batch_id, file_name, bytes, file_sha256, added_at)
    select gen_random_uuid(), $2, list_id, case when row_no % 20 = 15 then row_no end, 'street', 'ready', $1, 'IMG.jpg', 1,
      sha256((list_id::text || row_no || '/' || n)::bytea), now()
    from properties cross join generate_series(1, 2) n where list_id = $1 and row_no % 10 = 5`,
  `insert into own_originals (user_id, file_sha256, file_path)
    select user_id, file_sha256, 'originals/' || id from own_photos where list_id = $1`,
  `insert into coverages (list_id, user_id, state, total, cursor, done, tally, ended_at)
    select id, $2, 'done', record_count, record_count, record_count, '${JSON.stringify(EMPTY_TALLY)}', now() from lists where id = $1`,
  `insert into coverage_rows (list_id, row_no, seen, has_aerial, captured_at, same_row, earlier_list, earlier_row)
    select list_id, row_no, 'street', true, '2019-05', case when row_no % 7 = 0 then 1 end,
      case when row_no % 4 = 0 then $3 end, case when row_no % 4 = 0 then row_no end
    from properties where list_id = $1`,
  `insert into coverage_problems (list_id, kind, row_no)
    select list_id, (array['doubtful', 'duplicate', 'known'])[1 + row_no % 3], row_no from properties where list_id = $1 and row_no % 2 = 0`,
  `insert into ai_jobs (id, list_id, user_id, grader, model_version, speed_preset, total, graded, ended_at)
    select gen_random_uuid(), id, $2, 'builtin', 'builtin:1', 'fast', record_count, record_count / 2, now() from lists where id = $1`,
  `with results as (
      insert into ai_results (list_id, row_no, job_id, model_version, outcome, reason, ai_score, confidence, predicted_class, grade, evidence, picture)
      select list_id, row_no, gen_random_uuid(), 'builtin:1', case when is_graded then 'graded' else 'abstained' end,
        case when not is_graded then 'unlike_training' end, row_no % 100 / 100.0, row_no % 50 / 50.0, 'needs_work',
        case when is_graded then 1 + row_no % 10 end, '["a tarp"]', ${PICTURE}
      from properties p cross join lateral (select row_no % 3 > 0) as outcome (is_graded)
      where list_id = $1 and row_no % 4 < 3 returning row_no, grade),
    graded as (
      select array_agg(row_no order by row_no) as rows, array_agg(grade order by row_no) as grades,
        array_agg('builtin:1'::text order by row_no) as versions from results where grade is not null)
    select count(*) from graded cross join lateral grade_rows($2, $1, rows, grades, null, null, versions)`,
  `insert into rescores (list_id, user_id, kind, model_version, total, ended_at)
    select id, $2, 'street', 'builtin:1', record_count, now() from lists where id = $1`,
  `insert into ai_retries (list_id, row_no, tries) select list_id, row_no, 1 from properties where list_id = $1 and row_no % 20 = 3`,
  `insert into review_samples (list_id, row_no, place, probability, why, ai_score, confidence, predicted_class, ai_grade, model_version, picture)
    select list_id, row_no, row_number() over (order by row_no desc), 0.5, 'unsure', ai_score, confidence, predicted_class, grade, model_version, picture
    from ai_results where list_id = $1 and outcome = 'graded'`,
  `update lists set processing_method = 'ai', sampled_at = now(),
    sample_count = (select count(*) from review_samples where list_id = $1) where id = $1`,
  `select count(*) from (select ${GRADES} from properties p where list_id = $3 and row_no % 2 = 1) as seen
    cross join lateral grade_rows($2, $3, rows, grades, null, null, null)`,
  `select count(*) from (select ${GRADES} from properties p where list_id = $1 and ${GRADED}) as seen
    cross join lateral write_grades($2, $1, 'screen', rows, grades, null, pictures, null, null, null, null, null)`,
  `select count(*) from (select array_agg(row_no) as rows, array_agg(null::smallint) as grades from properties
      where list_id = $1 and ${GRADED}) as removed
    cross join lateral grade_rows($2, $1, rows, grades, null, null, null)`,
  `select restore_grades($2, $1, array_agg(p.row_no), array_agg(h.id)) from properties p
    cross join lateral (select id from grade_history
      where list_id = p.list_id and row_no = p.row_no and to_grade is not null order by id desc limit 1) h
    where p.list_id = $1 and ${GRADED}`,
  `insert into shown_predictions (list_id, row_no, user_id) select list_id, row_no, $2 from review_samples where list_id = $1 and row_no % 2 = 0`,
  `insert into property_annotations (list_id, row_no, user_id, flagged, note, tags, attributes, skipped_at)
    select list_id, row_no, $2, row_no % 3 = 0, case when row_no % 2 = 0 then 'elm note ' || row_no end,
      case when row_no % 2 = 0 then array['roof'] else '{}' end, array[row_no % 2 = 0, null, row_no % 3 = 0],
      case when grade is null and row_no % 3 = 0 then now() end
    from properties where list_id = $1 and row_no % 5 < 4`,
  `with bulk_edit as (
      insert into bulk_edits (list_id, id, user_id, edit, changed) values ($1, gen_random_uuid(), $2, '{"type": "flag", "flagged": true}', 1)
      returning id)
    insert into bulk_edit_rows (list_id, bulk_edit_id, row_no, flagged) select list_id, bulk_edit.id, row_no, false from bulk_edit, properties where list_id = $1`,
  `insert into surveys (list_id, id, user_id, with_control, asked, answered)
    select id, id, $2, true, record_count, 0 from lists where id = $1`,
  `insert into survey_rows (list_id, survey_id, row_no, grade, graded_at, picture, kind, provider, captured, is_chosen, is_control, place, street, state,
      answer, answered_at, later_picture)
    select list_id, list_id, row_no, 1 + row_no % 10, now(), ${PICTURE}, 'street', 'panoramax', '2012-06', true, row_no % 10 = 0, row_no, 'street ' || row_no, 'ready',
      case when row_no % 3 = 0 then 'worse' end, case when row_no % 3 = 0 then now() end,
      case when row_no % 3 = 0 then gen_random_uuid() end
    from properties p where list_id = $1`,
  `insert into survey_streets (list_id, survey_id, figure, all_providers, street, rows, worse)
    select list_id, survey_id, figure, all_providers, street, (answer is not null)::int, (answer is not null)::int
    from survey_rows cross join (values ('list'), ('chosen')) f (figure) cross join (values (false), (true)) p (all_providers)
    where list_id = $1`,
]
