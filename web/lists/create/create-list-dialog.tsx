import { type SyntheticEvent, useEffect, useEffectEvent, useId } from 'react'
import type { TakenItem } from '../../photos/index.ts'
import { type ChosenScale, ScaleChoice, toScale } from '../../scales/index.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { CreatedList } from '../card/list-created.tsx'
import type { PropertyList } from '../queries.ts'
import { CreateFooter } from './create-footer.tsx'
import { EditionIntroduction } from './edition/edition-notice.tsx'
import { editionText } from './edition/text.ts'
import { FileStep } from './file/file-step.tsx'
import { ImageryStep } from './imagery-step.tsx'
import { AiStep } from './method/ai-step.tsx'
import { MethodStep } from './method/method-step.tsx'
import { OwnPicturesChoice } from './own-pictures-choice.tsx'
import { PhotosStep } from './photos/photos-step.tsx'
import { createFailure } from './refusals/failures.ts'
import { SplitOutcome } from './split/split-outcome.tsx'
import { SplitStep } from './split/split-step.tsx'
import { createText } from './text.ts'
import { TitleStep } from './title-step.tsx'
import { useCreateForm } from './use-create-form.ts'

type CreateListDialogProps = {
  isOpen: boolean
  dropped?: readonly TakenItem[] | undefined
  /** The list whose next edition is made (D60). */
  editionOf?: PropertyList
  otherTitles: readonly string[]
  tokens: number
  /** Closes the dialog and keeps its input. */
  onClose: () => void
  /** Closes the dialog and discards its input. */
  onDiscard: () => void
  onCreated: (created: CreatedList) => void
}

/**
 * File, title, imagery, method, scale, confirmation. All after the title appear once a file is accepted
 * (docs/decisions/home/047-first-ten-minutes.md).
 */
export function CreateListDialog(props: CreateListDialogProps) {
  const text = useText(createText)
  const edition = useText(editionText)
  const { isOpen, dropped, editionOf, otherTitles, tokens, onClose, onDiscard, onCreated } = props
  const form = useCreateForm({ editionOf, otherTitles, tokens, onCreated })
  const { listSet, earlier } = form
  const isWaiting = earlier !== undefined && earlier.addresses === undefined
  const isSending = form.creation.isPending || listSet.run.phase === 'sending'
  const hasEnded = listSet.run.phase === 'stopped' || listSet.run.phase === 'done'
  const takesOver = form.fileChecking.validated?.choice.gradesIn !== undefined
  const chooseScale = (next: ChosenScale) => {
    form.scale.choose(next)
    form.fileChecking.readLevels(toScale(next))
  }
  const isSplit = listSet.split.accepted !== undefined
  const takeDropped = useEffectEvent((items: readonly TakenItem[]) => {
    if (!isSending) form.upload.take(items)
  })
  useEffect(() => {
    if (dropped) takeDropped(dropped)
  }, [dropped])
  const formId = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.create()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      dismissible={!isSending}
      size="lg"
      title={earlier ? edition.title(earlier.list.title) : text.title}
      footer={<CreateFooter form={form} formId={formId} onCancel={onDiscard} />}
    >
      {earlier && (
        <div className="mb-5">
          <EditionIntroduction earlier={earlier} />
        </div>
      )}
      <form id={formId} onSubmit={submit} noValidate>
        <fieldset disabled={isWaiting || isSending || hasEnded} className="flex min-w-0 flex-col gap-5">
          {/* Takes the focus again once it's enabled. */}
          <FileStep key={`${isWaiting}`} form={form} />
          <PhotosStep upload={form.upload} isSplit={isSplit} />
          <TitleStep form={form} />
          {form.isFileAccepted && (
            <>
              {isSplit && <SplitStep listSet={listSet} title={form.title} />}
              <ImageryStep imagery={form.imagery} onChange={form.setImagery} />
              {!isSplit && !earlier && !takesOver && (
                <MethodStep method={form.method} onChange={form.setMethod} />
              )}
              {!isSplit && form.method === 'ai' && (
                <div ref={scrollIntoView}>
                  <AiStep form={form} />
                </div>
              )}
              <ScaleChoice chosen={form.scale.chosen} onChange={chooseScale} />
              <OwnPicturesChoice form={form} />
            </>
          )}
        </fieldset>
      </form>
      {hasEnded && (
        <div ref={scrollIntoView} className="mt-5">
          <SplitOutcome listSet={listSet} />
        </div>
      )}
      {form.failure && (
        <div ref={scrollIntoView} className="mt-5">
          <Banner tone="danger" title={text.failed}>
            {createFailure(form.failure)}
          </Banner>
        </div>
      )}
    </Dialog>
  )
}

/** Scrolls to new content, which appears below the visible part of the dialog. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
