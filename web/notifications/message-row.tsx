import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { type Tone, toneClass } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatDateTime } from '../ui/format-date.ts'
import { AlertIcon, BellIcon, CheckIcon, ClockIcon, MailIcon, SparkIcon } from '../ui/icons.tsx'
import type { Message } from './message.ts'
import { notificationsText } from './text.ts'

const looks: Readonly<Record<Message['kind'], { tone: Tone; icon: ReactNode; to: (id: string) => string }>> =
  {
    list_completed: { tone: 'success', icon: <CheckIcon />, to: paths.swipe },
    ai_completed: { tone: 'success', icon: <SparkIcon />, to: () => paths.lists },
    ai_failed: { tone: 'danger', icon: <AlertIcon />, to: () => paths.lists },
    ai_paused: { tone: 'warning', icon: <ClockIcon />, to: () => paths.lists },
  }

export function MessageRow({ message }: { message: Message }) {
  const { history, kinds } = useText(notificationsText)
  const { tone, icon } = looks[message.kind]
  return (
    <li className="flex items-start gap-3.5 p-4">
      <span
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-control',
          toneClass[tone],
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex gap-x-4 max-sm:flex-col max-sm:items-start sm:flex-wrap sm:items-baseline sm:justify-between">
          <ListTitle message={message} />
          <time
            dateTime={new Date(message.at).toISOString()}
            className="text-sm whitespace-nowrap text-muted"
          >
            {formatDateTime(message.at)}
          </time>
        </div>
        <p className="tabular text-sm">
          {kinds[message.kind]} · {history.progress(message.processedCount, message.recordCount)}
        </p>
        <Channels message={message} />
      </div>
    </li>
  )
}

function ListTitle({ message: { kind, title, listId } }: { message: Message }) {
  const { history } = useText(notificationsText)
  if (listId === null)
    return (
      <span className="min-w-0 font-medium break-words">
        {title} <span className="text-sm font-normal text-muted">· {history.deletedList}</span>
      </span>
    )
  return (
    <Link
      to={looks[kind].to(listId)}
      className="min-w-0 rounded-sm font-medium break-words underline-offset-3 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      {title}
    </Link>
  )
}

function Channels({ message }: { message: Message }) {
  const { history, states } = useText(notificationsText)
  const channels = [
    { key: 'email', icon: <MailIcon />, text: states.email[message.email], state: message.email },
    { key: 'push', icon: <BellIcon />, text: states.push[message.push], state: message.push },
  ].filter(({ text }) => text !== null)
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted [&_svg]:size-4">
      {channels.map(({ key, icon, text, state }) => (
        <li
          key={key}
          className={classNames('flex items-center gap-1.5', state === 'failed' && 'text-danger-text')}
        >
          {icon}
          {text}
        </li>
      ))}
      {channels.length === 0 && <li>{history.onlyHere}</li>}
    </ul>
  )
}
