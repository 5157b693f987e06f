/**
 * The functions that statements call. A release calls those of the one before it, which runs beside it: a line is added
 * for each new function, and none is changed or removed while a release that calls it may still run.
 */
export const released = [
  'add_event(uuid,text,uuid,jsonb)',
  'address_hash(text)',
  'chain_hashes(uuid,bytea,text[])',
  'copied_picture(uuid,uuid)',
  'csv_guarded(text)',
  'fold_text(text)',
  'grade_rows(uuid,uuid,integer[],smallint[],timestamp with time zone[],boolean[],text[],uuid,bigint[],timestamp with time zone[])',
  'hilbert_index(double precision,double precision)',
  'history_line(grade_history)',
  'is_ai_source(text)',
  'read_ai_grade(text,text)',
  'read_class(text)',
  'read_pair_state(uuid,integer,text,uuid,text,text)',
  'read_share(text)',
  'reserve_key_tokens(uuid,uuid,text,text,integer,integer)',
  'reserve_tokens(uuid,text,text,integer,integer)',
  'restore_grades(uuid,uuid,integer[],bigint[])',
  'review_property(lists,properties,smallint,boolean)',
  'set_annotations(uuid,uuid,integer,jsonb)',
  'set_grade(uuid,uuid,integer,smallint,text,boolean,timestamp with time zone)',
  'settle_held_tokens(uuid,text,uuid,integer[])',
  'settle_tokens(uuid,text,text,integer,uuid,integer)',
  'strategic_places(jsonb,jsonb)',
  'take_owed_tokens(uuid)',
  'take_unpaid_calls(uuid,integer,bigint,bigint,bigint,bigint,double precision)',
  'undo_row_grades(uuid,uuid,uuid)',
  'write_grade(uuid,uuid,integer,smallint,text,text,uuid,boolean,timestamp with time zone)',
  'write_grades(uuid,uuid,text,integer[],smallint[],text[],uuid[],timestamp with time zone[],boolean[],timestamp with time zone[],bigint[],uuid)',
]
