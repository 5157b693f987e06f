import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { SplitFooter } from './split/split-footer.tsx'
import { createText } from './text.ts'
import type { CreateFormState } from './use-create-form.ts'

type CreateFooterProps = { form: CreateFormState; formId: string; onCancel: () => void }

export function CreateFooter({ form, formId, onCancel }: CreateFooterProps) {
  const text = useText(createText)
  const { button, creation, method, properties = 0, listSet } = form
  if (listSet.split.accepted || listSet.run.phase !== 'idle')
    return <SplitFooter listSet={listSet} formId={formId} cancelLabel={text.cancel} onCancel={onCancel} />
  return (
    <>
      <div className="max-sm:order-last max-sm:text-center sm:flex-1 sm:self-center">
        {creation.isPending ? (
          <UploadProgress share={creation.uploaded} />
        ) : (
          button.isEnabled && (
            <p className="text-sm text-muted">
              {method === 'ai' ? text.aiSummary(properties) : text.summary(properties)}
            </p>
          )
        )}
      </div>
      <Button onClick={creation.isPending ? creation.cancel : onCancel}>
        {creation.isPending ? text.cancelUpload : text.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={creation.isPending}
        disabled={!button.isEnabled && !creation.isPending}
      >
        {text.buttons[button.label](properties)}
      </Button>
    </>
  )
}

/** The file uploads first; then the server checks and stores it. */
function UploadProgress({ share }: { share: number }) {
  const { uploading, saving } = useText(createText)
  const step = share < 1 ? uploading : saving
  return (
    <div className="min-w-40">
      <p className="mb-1 text-sm text-muted">{step}</p>
      <ProgressBar label={step} value={share} max={1} />
    </div>
  )
}
