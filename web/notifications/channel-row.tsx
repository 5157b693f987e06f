import { type ReactNode, useId } from 'react'
import { Switch } from '../ui/forms/switch.tsx'

type ChannelRowProps = {
  icon: ReactNode
  title: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
  busy?: boolean
  disabled?: boolean
  children?: ReactNode
}

export function ChannelRow({ icon, title, text, children, ...channel }: ChannelRowProps) {
  const textId = useId()
  return (
    <li className="p-4">
      <div className="flex items-start gap-3.5">
        <span className="mt-px shrink-0 text-muted">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span id={textId} className="block text-sm text-pretty break-words text-muted">
            {text}
          </span>
        </span>
        <Switch
          label={title}
          labelHidden
          aria-describedby={textId}
          className="-my-2 min-w-control justify-end"
          {...channel}
        />
      </div>
      {children}
    </li>
  )
}
