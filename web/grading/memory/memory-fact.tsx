import { actionKeys, type KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { comparisonPicture } from '@curbgrade/core/grading/memory/memory'
import type { PropertyMemory } from '@curbgrade/core/grading/memory/memory-contract'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import { baseUrl } from '../../client/api.ts'
import { Thumbnail } from '../../frame/thumbnail.tsx'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../grade-buttons.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { memoryText } from './text.ts'

type MemoryFactProps = {
  memory: PropertyMemory
  /** Provider of the card's current picture; null without one. */
  provider: Provider | null
  /** Whether the card already shows the earlier picture. */
  isPictured: boolean
  /** Whether the property already has this grade from the user. */
  isTaken: boolean
  onAction: (action: KeyAction) => void
}

/** Shows the user's grade of the same address in another list, with a button that applies it. */
export function MemoryFact({ memory, provider, isPictured, isTaken, onAction }: MemoryFactProps) {
  const text = useText(memoryText)
  const capOf = useKeyCaps()
  const { grade, gradedAt, list } = memory
  const picture = isPictured ? null : comparisonPicture(memory, provider)
  return (
    <section
      aria-label={text.title}
      className="memory-fact flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm"
    >
      {picture && (
        <Thumbnail
          src={baseUrl + picture.pic}
          alt={text.picture(picture.provenance.capturedAt)}
          title={text.picture(picture.provenance.capturedAt)}
          className="aspect-[400/270] h-10 shrink-0 rounded-[6px]"
        />
      )}
      <p className="line-clamp-2 min-w-0 flex-1 basis-48 text-pretty break-words" title={list.title}>
        {text.graded(grade, gradedAt, list)}
      </p>
      {!isTaken && (
        <Button
          keyHint={capOf(actionKeys['take-over'])}
          onMouseDown={keepFocus}
          onClick={() => onAction({ type: 'take-over' })}
        >
          {text.takeOver(grade)}
        </Button>
      )}
    </section>
  )
}
