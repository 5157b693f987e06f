import { saveFile } from '../../../client/download.ts'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { fileSentence } from '../refusals/failures.ts'
import { titleOf } from './part-titles.ts'
import { splitText } from './text.ts'
import type { ListSetState } from './use-list-set.ts'
import type { PartsCheck } from './use-parts-check.ts'

/** How the file is split, and what the check of all of it found. */
export function SplitStep({ listSet, title }: { listSet: ListSetState; title: string }) {
  const text = useText(splitText)
  const { split, by, setBy, check } = listSet
  if (!split.accepted) return null
  const { facts } = split.accepted
  return (
    <div className="flex flex-col gap-4">
      {facts.columns.length > 0 && (
        <Field label={text.by}>
          {(control) => (
            <Select
              {...control}
              value={by ?? ''}
              onChange={({ target }) => setBy(target.value === '' ? null : Number(target.value))}
            >
              <option value="">{text.inOrder(facts.lists)}</option>
              {facts.columns.map(({ column, header, values }) => (
                <option key={column} value={column}>
                  {text.byColumn(header, values)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <CheckedFile check={check} title={title} />
      {check.phase === 'checked' && <SetSummary listSet={listSet} />}
    </div>
  )
}

function CheckedFile({ check, title }: { check: PartsCheck; title: string }) {
  const text = useText(splitText)
  if (check.phase === 'none') return null
  if (check.phase === 'unreadable') return <Banner tone="danger">{text.unreadable}</Banner>
  if (check.phase === 'refused')
    return (
      <Banner tone="danger">{text.refused(titleOf(title, check.name), fileSentence(check.error))}</Banner>
    )
  if (check.phase === 'checking') {
    const label = text.checking(check.at + 1, check.of)
    return (
      <div>
        <p className="mb-1.5 text-muted">{label}</p>
        <ProgressBar label={label} value={check.at} max={check.of} showPercent />
      </div>
    )
  }
  const { removed, parts } = check
  if (!removed) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button icon={<DownloadIcon />} onClick={() => saveFile(removed, text.fileName(title))}>
          {text.download}
        </Button>
      }
    >
      {text.leftOut(parts.reduce((rows, { dropped }) => rows + dropped, 0))}
    </Banner>
  )
}

function SetSummary({ listSet: { parts, titles, storage, hasRoom } }: { listSet: ListSetState }) {
  const text = useText(splitText)
  const properties = parts.reduce((sum, part) => sum + part.properties, 0)
  return (
    <>
      <div>
        <output className="font-semibold">{text.checked(parts.length, properties)}</output>
        <p className="min-w-0 break-words text-muted">{text.names(titles[0] ?? '', titles.at(-1) ?? '')}</p>
        <p className="text-muted">{text.manual}</p>
      </div>
      {storage && (
        <Banner tone={hasRoom ? 'neutral' : 'danger'}>
          {text.room(storage)} {!hasRoom && text.noRoom}
        </Banner>
      )}
    </>
  )
}
