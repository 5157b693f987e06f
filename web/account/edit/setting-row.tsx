import type { ReactNode } from 'react'

type SettingRowProps = {
  label: string
  value?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

export function SettingRow({ label, value, action, children }: SettingRowProps) {
  return (
    <li className="p-4 sm:px-5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className={value === undefined ? 'font-medium' : 'text-sm text-muted'}>{label}</h3>
          {value !== undefined && <div className="mt-0.5 font-medium break-words">{value}</div>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {children}
    </li>
  )
}
