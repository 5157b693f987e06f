import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { type Tone, toneClass } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatDateTime } from '../ui/format-date.ts'
import { AlertIcon, BellIcon, CheckIcon, ClockIcon, CoinIcon, MailIcon, SparkIcon } from '../ui/icons.tsx'
import type { Message } from './message.ts'
import { notificationsText } from './text.ts'

type ListMessage = Exclude<Message, { kind: 'tokens_low' }>

const looks: Readonly<Record<Message['kind'], { tone: Tone; icon: ReactNode }>> = {
  list_completed: { tone: 'success', icon: <CheckIcon /> },
  ai_completed: { tone: 'success', icon: <SparkIcon /> },
  ai_failed: { tone: 'danger', icon: <AlertIcon /> },
  ai_paused: { tone: 'warning', icon: <ClockIcon /> },
  tokens_low: { tone: 'warning', icon: <CoinIcon /> },
}

export function MessageRow({ message }: { message: Message }) {
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
          <Subject message={message} />
          <time
            dateTime={new Date(message.at).toISOString()}
            className="text-sm whitespace-nowrap text-muted"
          >
            {formatDateTime(message.at)}
          </time>
        </div>
        <p className="tabular text-sm">
          <Happened message={message} />
        </p>
        <Channels message={message} />
      </div>
    </li>
  )
}

function Subject({ message }: { message: Message }) {
  const { history, kinds } = useText(notificationsText)
  if (message.kind === 'tokens_low') return <SubjectLink to={paths.tokens}>{kinds[message.kind]}</SubjectLink>
  const { kind, title, listId } = message
  if (listId !== null) return <SubjectLink to={pathOf(kind, listId)}>{title}</SubjectLink>
  return (
    <span className="min-w-0 font-medium break-words">
      {title} <span className="text-sm font-normal text-muted">· {history.deletedList}</span>
    </span>
  )
}

const pathOf = (kind: ListMessage['kind'], listId: string): string =>
  kind === 'list_completed' ? paths.swipe(listId) : paths.lists

const SubjectLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="min-w-0 rounded-sm font-medium break-words underline-offset-3 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
  >
    {children}
  </Link>
)

function Happened({ message }: { message: Message }) {
  const { history, kinds } = useText(notificationsText)
  if (message.kind === 'tokens_low') return history.tokensLow(message.balance, message.threshold)
  return `${kinds[message.kind]} · ${history.progress(message.processedCount, message.recordCount)}`
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
