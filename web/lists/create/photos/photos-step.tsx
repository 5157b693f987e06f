import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { photosAlongText } from './text.ts'
import type { UploadState } from './use-upload.ts'

/** Which of the files is the list if that's unclear, and how many photos come along. */
export function PhotosStep({ upload, isSplit }: { upload: UploadState; isSplit: boolean }) {
  const { step, along } = upload
  return (
    <>
      {step.phase === 'finding' && <Finding />}
      {step.phase === 'asking' && (
        <WhichList
          paths={step.opened.tables.map(({ path }) => path)}
          onChoose={(path) => upload.chooseTable(step.opened, path)}
        />
      )}
      {along && <PhotosAlong photos={along.photos} isSplit={isSplit} onLeaveOut={upload.leaveOut} />}
    </>
  )
}

/** Appears only once it takes long enough to notice. */
function Finding() {
  const { finding } = useText(photosAlongText)
  return (
    <output className="flex animate-late items-center gap-2 text-muted">
      <Spinner />
      {finding}
    </output>
  )
}

function WhichList({ paths, onChoose }: { paths: readonly string[]; onChoose: (path: string) => void }) {
  const text = useText(photosAlongText)
  return (
    <Field label={text.which} hint={text.whichHint}>
      {(control) => (
        <Select {...control} value="" onChange={({ target }) => onChoose(target.value)}>
          <option value="" disabled>
            {text.choose}
          </option>
          {paths.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type PhotosAlongProps = { photos: number; isSplit: boolean; onLeaveOut: () => void }

function PhotosAlong({ photos, isSplit, onLeaveOut }: PhotosAlongProps) {
  const text = useText(photosAlongText)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <output className="min-w-0 flex-1 basis-60 text-pretty">
        {isSplit ? text.alongSeveral(photos) : text.along(photos)}
      </output>
      {!isSplit && (
        <Button variant="ghost" onClick={onLeaveOut}>
          {text.leaveOut}
        </Button>
      )}
    </div>
  )
}
