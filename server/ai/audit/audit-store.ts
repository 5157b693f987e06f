import type { Db } from '../../platform/db/pool.ts'
import { lookUp } from '../../platform/db/row-joins.ts'

export type AuditRow = {
  model_version: string
  graded: number
  standing: number
  reviewed: number
  first_at: Date
  last_at: Date
}

/** A person's grade counts unless undo took it back or the next change cleared it. */
const FOLLOWED = `
  select list_id, row_no, source, to_grade, at, id,
    lead(source) over w = 'person' and lead(to_grade) over w is not null
      and (lead(id, 2) over w is null or lead(to_grade, 2) over w is not null) as is_reviewed,
    lead(to_grade) over w as person_grade, lead(id) over w is null as is_standing
  from (select *, min(restores) over (partition by row_no order by id rows between 1 following and unbounded following) as left_by
      from grade_history where list_id = $1) h
  where restores is null and (left_by is null or left_by >= id)
  window w as (partition by row_no order by id)`

export async function findAudit(db: Db, listId: string): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `select source as model_version, count(distinct row_no)::int as graded,
       count(distinct row_no) filter (where is_standing)::int as standing,
       count(distinct row_no) filter (where is_reviewed)::int as reviewed, min(at) as first_at, max(at) as last_at
     from (${FOLLOWED}) f where is_ai_source(source) and to_grade is not null
     group by source order by max(at) desc, source`,
    [listId],
  )
  return rows
}

export type AuditedGrade = {
  model_version: string
  street: string
  city: string
  model: number
  person: number
}

export async function findAuditedGrades(db: Db, listId: string, limit: number): Promise<AuditedGrade[]> {
  const { rows } = await db.query<AuditedGrade>(
    `select source as model_version, p.street, p.city, f.to_grade as model, f.person_grade as person
     from (select * from (select distinct on (source, row_no) * from (${FOLLOWED}) h
         where is_ai_source(source) and is_reviewed and to_grade <= 10 and person_grade <= 10
         order by source, row_no, id desc) g
       order by id desc limit $2) f
       ${lookUp('property_view', 'p', { of: 'f' })}
     order by f.id desc`,
    [listId, limit],
  )
  return rows
}
