import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { splitText } from './text.ts'
import type { ListSetState } from './use-list-set.ts'

type SplitFooterProps = {
  listSet: ListSetState
  formId: string
  cancelLabel: string
  onCancel: () => void
}

/** Creates the lists, and can be stopped after each. */
export function SplitFooter({ listSet, formId, cancelLabel, onCancel }: SplitFooterProps) {
  const text = useText(splitText)
  const { run, parts, canCreate, stop, resume, split } = listSet
  const { offer } = split
  if (run.phase === 'sending') {
    const { made, titles } = run.set
    const label = text.sending(made.length + 1, titles.length)
    return (
      <>
        <div className="min-w-40 max-sm:order-last sm:flex-1 sm:self-center">
          <p className="mb-1 text-sm text-muted">{label}</p>
          <ProgressBar label={label} value={made.length + run.share} max={titles.length} />
        </div>
        <Button onClick={stop}>{text.stop}</Button>
      </>
    )
  }
  if (run.phase === 'done')
    return (
      <Button variant="primary" onClick={onCancel}>
        {text.done}
      </Button>
    )
  if (run.phase === 'stopped')
    return (
      <>
        <Button onClick={onCancel}>{text.close}</Button>
        {offer.phase === 'offered' && (
          <Button variant="primary" onClick={() => resume(run.set, offer)}>
            {text.makeOthers(run.set.titles.length - run.set.made.length)}
          </Button>
        )}
      </>
    )
  return (
    <>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={!canCreate}>
        {text.create(parts.length)}
      </Button>
    </>
  )
}
