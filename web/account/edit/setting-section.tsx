import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

type SettingSectionProps = { title: string; tone?: 'neutral' | 'danger'; children: ReactNode }

export function SettingSection({ title, tone = 'neutral', children }: SettingSectionProps) {
  const id = useId()
  const isDanger = tone === 'danger'
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className={classNames('mb-2.5 text-lg font-semibold tracking-tight', isDanger && 'text-danger-text')}
      >
        {title}
      </h2>
      <ul className={classNames('card divide-y divide-line', isDanger && 'border-danger/45!')}>{children}</ul>
    </section>
  )
}
