import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { billingText } from '../text.ts'
import { useRoom } from './use-room.ts'

export function PlanFeatures() {
  const { planFeatures } = useText(billingText)
  const { room, className } = useRoom('paying')
  return (
    <ul className={classNames('mt-5 grid gap-2.5', className)}>
      {planFeatures(room).map((feature) => (
        <li key={feature} className="flex items-center gap-2.5">
          <CheckIcon className="shrink-0 text-success-text" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
