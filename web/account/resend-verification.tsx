import { useMutation } from '@tanstack/react-query'
import { api, baseUrl } from '../app/api.ts'
import { Button } from '../ui/button.tsx'
import { useAbout } from './queries.ts'
import { entryRefusalInWords, words } from './words.ts'

const own = words.verifyBanner

/** Sends the verification mail again, and says where it is. */
export function ResendVerification({ size }: { size?: 'lg' }) {
  const outbox = useAbout().data?.outbox
  const sending = useMutation({ mutationFn: () => api('POST /api/me/verification-mail') })
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="text-sm">
        {sending.isSuccess && (outbox === undefined ? own.sent : own.sentToOutbox)}
        {sending.error && entryRefusalInWords(sending.error)}
      </output>
      {outbox !== undefined && (
        <a className="link" href={baseUrl + outbox} target="_blank" rel="noreferrer">
          {own.openOutbox}
        </a>
      )}
      {!sending.isSuccess && (
        <Button {...(size ? { size } : {})} busy={sending.isPending} onClick={() => sending.mutate()}>
          {own.resend}
        </Button>
      )}
    </span>
  )
}
