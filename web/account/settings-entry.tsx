import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChevronDownIcon } from '../ui/icons.tsx'

type SettingsEntryProps = { icon: ReactNode; title: string; text: string }

export function SettingsLink({ to, ...entry }: SettingsEntryProps & { to: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center transition-colors duration-100 -outline-offset-2! hover:bg-sunken/60"
      >
        <SettingsEntry {...entry} />
        <ChevronDownIcon className="mr-4 shrink-0 -rotate-90 text-muted" />
      </Link>
    </li>
  )
}

export function SettingsEntry({ icon, title, text }: SettingsEntryProps) {
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3.5 p-4">
      <span className="mt-px shrink-0 text-muted">{icon}</span>
      <span className="min-w-0">
        <span className="block font-medium break-words">{title}</span>
        <span className="block text-sm break-words text-muted">{text}</span>
      </span>
    </span>
  )
}
