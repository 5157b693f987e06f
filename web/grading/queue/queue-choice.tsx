import {
  choiceOf,
  type Queue,
  type QueueChoice,
  queueChoices,
  withChoice,
} from '@curbgrade/core/grading/queue/queue'
import { filterText } from '@curbgrade/core/lists/filter/text'
import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/text-input.tsx'
import { useObstacles } from './queries.ts'
import { type Obstacle, queueText } from './text.ts'

const obstacleOf: Readonly<Partial<Record<QueueChoice, Obstacle>>> = {
  near: 'no_positions',
  least_sure: 'no_scores',
  most_wanted: 'no_scores',
  disagreements: 'no_disagreements',
  old_grades: 'no_own_grades',
}

type QueueChoiceProps = { listId: string; queue: Queue; onChoose: (queue: Queue) => void }

const newSeed = () => String(Math.floor(Math.random() * 1e6))

/** Chooses which properties come, and in which order. Disables what the list can't have, with the reason. */
export function QueueChooser({ listId, queue, onChoose }: QueueChoiceProps) {
  const text = useText(queueText)
  const { orders } = useText(filterText)
  const choice = choiceOf(queue)
  const [isTouched, setTouched] = useState(false)
  const obstacles = useObstacles(listId, queue.filter, isTouched || (choice !== null && choice !== 'file'))
  const obstacleTo = (name: QueueChoice): Obstacle | null => {
    const obstacle = obstacleOf[name]
    return obstacle !== undefined && obstacles.has(obstacle) ? obstacle : null
  }
  const touch = () => setTouched(true)
  const obstacle = choice === null ? null : obstacleTo(choice)
  const line = choice === null ? text.otherLine : text.lines[choice]
  return (
    <Field
      label={text.label}
      hint={obstacle === null ? line : text.obstacles[obstacle].text}
      className="w-full max-w-sm items-center text-pretty"
    >
      {(control) => (
        <Select
          {...control}
          value={choice ?? ''}
          onFocus={touch}
          onPointerEnter={touch}
          onChange={({ target }) => {
            const chosen = queueChoices.find((name) => name === target.value)
            if (chosen !== undefined) onChoose(withChoice(queue, chosen, newSeed()))
          }}
          className="w-full"
        >
          {choice === null && <option value="">{orders[queue.order.by]}</option>}
          {queueChoices.map((name) => {
            const reason = obstacleTo(name)
            return (
              <option key={name} value={name} disabled={reason !== null && name !== choice}>
                {reason === null ? text.names[name] : text.notOffered(text.names[name], reason)}
              </option>
            )
          })}
        </Select>
      )}
    </Field>
  )
}
