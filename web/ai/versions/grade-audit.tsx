import { useState } from 'react'
import type { Answer } from '../../client/api.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/format-date.ts'
import type { GradedList } from './model.ts'
import { useGradeAudit } from './queries.ts'
import { versionsText } from './text.ts'

/** Loads on request, because it reads the whole history. */
export function GradeAudit({ list }: { list: GradedList }) {
  const text = useText(versionsText)
  const [isOpen, open] = useState(false)
  if (isOpen) return <Audit list={list} />
  return (
    <Button variant="ghost" aria-label={text.auditOf(list.title)} onClick={() => open(true)}>
      {text.audit}
    </Button>
  )
}

function Audit({ list }: { list: GradedList }) {
  const text = useText(versionsText)
  const { data, error } = useGradeAudit(list.id)
  if (error) return <p className="w-full text-sm">{sentenceFor(error)}</p>
  if (!data) return <p className="w-full text-sm text-muted">{text.auditLoading}</p>
  return (
    <ul aria-label={text.auditOf(list.title)} className="flex w-full flex-col gap-1.5">
      {data.versions.map((version) => (
        <li key={version.modelVersion} className="tabular text-sm text-pretty">
          <Line version={version} kind={list.kind} />
        </li>
      ))}
    </ul>
  )
}

type Audited = Answer<'GET /api/lists/:listId/audit'>['versions'][number]

function Line({ version, kind }: { version: Audited; kind: GradedList['kind'] }) {
  const text = useText(versionsText)
  const { modelVersion, graded, standing, reviewed, agreement, sameGrade, firstAt, lastAt } = version
  return (
    <>
      <span className="font-medium">{text.auditedVersion(modelVersion, kind)}</span>{' '}
      {text.audited(graded, standing, formatDay(firstAt), formatDay(lastAt))}{' '}
      <span className="text-muted">
        {text.reviewedAfter(reviewed)} {reviewed > 0 && text.fared(agreement, sameGrade)}
      </span>
    </>
  )
}
