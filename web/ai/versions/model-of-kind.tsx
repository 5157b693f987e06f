import { useState } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import type { Model, Version } from './model.ts'
import { useRetrain, useRollBack } from './queries.ts'
import { versionsText } from './text.ts'
import { VersionCard } from './version-card.tsx'

const MAX_SHOWN = 2

export function ModelOfKind({ model }: { model: Model }) {
  const text = useText(versionsText)
  const { kind, champion, taught, versions } = model
  const earlier = versions.slice(MAX_SHOWN)
  return (
    <section aria-labelledby={`model-${kind}`} className="card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-5 sm:p-6">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={`model-${kind}`} className="text-lg font-semibold tracking-tight">
            {text.kind[kind]}
          </h3>
          <output className="mt-1 block text-pretty text-muted">
            {model.isTraining ? text.training : text.gradesNow(champion)}
          </output>
          {champion === null && taught !== null && (
            <p className="text-pretty text-muted">{text.taught(taught.teacher, taught.pictures)}</p>
          )}
          {model.hasOutdatedFeatures && <p className="text-pretty text-muted">{text.outdated}</p>}
          <Usable model={model} />
        </div>
        <Actions model={model} />
      </div>
      <VersionList versions={versions.slice(0, MAX_SHOWN)} />
      {earlier.length > 0 && (
        <div className="border-t border-line">
          <Disclosure summary={text.earlier(earlier.length)}>
            <VersionList versions={earlier} />
          </Disclosure>
        </div>
      )}
    </section>
  )
}

const Usable = ({ model: { usableGrades, neededGrades } }: { model: Model }) => {
  const text = useText(versionsText)
  return usableGrades >= neededGrades ? (
    <p className="tabular text-muted">{text.usable(usableGrades)}</p>
  ) : (
    <>
      <p className="tabular mt-2 text-pretty text-muted">{text.needed(usableGrades, neededGrades)}</p>
      <ProgressBar
        label={text.neededLabel}
        value={usableGrades}
        max={neededGrades}
        className="mt-2.5 max-w-sm"
      />
    </>
  )
}

const VersionList = ({ versions }: { versions: readonly Version[] }) => (
  <ol>
    {versions.map((version) => (
      <li key={version.number} className="border-t border-line px-5 py-5 sm:px-6">
        <VersionCard version={version} />
      </li>
    ))}
  </ol>
)

function Actions({ model: { kind, champion, isTraining, usableGrades, neededGrades } }: { model: Model }) {
  const text = useText(versionsText)
  const retrain = useRetrain(kind)
  const canLearn = isTraining || usableGrades >= neededGrades
  return (
    <div className="flex flex-wrap gap-2.5">
      {champion !== null && <RollBack kind={kind} champion={champion} />}
      {canLearn && (
        <Button busy={isTraining || retrain.isPending} onClick={() => retrain.mutate()}>
          {text.retrain}
        </Button>
      )}
    </div>
  )
}

function RollBack({ kind, champion }: { kind: Model['kind']; champion: number }) {
  const text = useText(versionsText)
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, reset, isPending, error } = useRollBack(kind)
  const ask = (open: boolean) => {
    reset()
    setConfirming(open)
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{text.rollBack}</Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={ask}
        title={text.rollBackTitle(champion)}
        description={text.rollBackText}
        confirm={text.rollBackConfirm}
        tone="primary"
        busy={isPending}
        error={error === null ? undefined : sentenceFor(error, text.rollBackErrors)}
        onConfirm={() => mutate(undefined, { onSuccess: () => setConfirming(false) })}
      />
    </>
  )
}
