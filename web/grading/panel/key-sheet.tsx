import { gradeKeys } from '@curbgrade/core/grading/grade-keys'
import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { gradeText } from '@curbgrade/core/grading/text'
import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { gradingText } from '../text.ts'

type KeySheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Every key of the grading screen (`?`). */
export function KeySheet({ open, onOpenChange }: KeySheetProps) {
  const text = useText(gradingText).keySheet
  const { choice, button } = useText(gradeText)
  const navigation = (['undo', 'skip', 'panorama', 'map', 'view', 'leave', 'sheet'] as const).map(
    (name) => [text.caps[name], text[name]] as const,
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title={text.title} description={text.text}>
      <div className="grid gap-5 sm:grid-cols-2">
        <KeyGroup title={text.grades}>
          {conditionGrades.map(({ value }) => (
            <KeyLine key={value} cap={gradeKeys[value].cap} meaning={choice(value)} />
          ))}
        </KeyGroup>
        <KeyGroup title={text.categories}>
          {categoryGrades.map(({ value }) => (
            <KeyLine key={value} cap={gradeKeys[value].cap} meaning={button(value)} />
          ))}
        </KeyGroup>
        <KeyGroup title={text.more} className="sm:col-span-2">
          {navigation.map(([cap, meaning]) => (
            <KeyLine key={cap} cap={cap} meaning={meaning} />
          ))}
        </KeyGroup>
      </div>
    </Dialog>
  )
}

const KeyGroup = ({
  title,
  children,
  className,
}: {
  title: string
  children: ReactNode
  className?: string
}) => (
  <section className={className}>
    <h3 className="mb-2 text-sm font-medium text-muted">{title}</h3>
    <dl className="grid gap-1.5">{children}</dl>
  </section>
)

/** Not the UI kit's `KeyCap`, which screen readers skip: here the key is the content. */
const KeyLine = ({ cap, meaning }: { cap: string; meaning: string }) => (
  <div className="flex items-center gap-3">
    <dt className="w-14 shrink-0">
      <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-[6px] border border-edge/50 px-1.5 font-sans text-xs font-medium">
        {cap}
      </kbd>
    </dt>
    <dd>{meaning}</dd>
  </div>
)
