import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, baseUrl } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { useAbout } from '../../client/session/me.ts'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { authErrorMessage } from '../auth-errors.ts'
import { accountText } from '../text.ts'

/** The button stays after sending, so that it keeps the focus. */
export function ResendVerification({ isPrimary = false }: { isPrimary?: boolean }) {
  const bannerText = useText(accountText).verifyBanner
  const outbox = useAbout().data?.outbox
  const sending = useSendVerification()
  return (
    <div className={classNames('flex gap-x-4 gap-y-2', isPrimary ? 'flex-col' : 'flex-wrap items-center')}>
      {/* Takes no space while empty, but must exist for screen readers to announce changes. */}
      <output className="text-sm empty:sr-only">
        {sending.isSuccess && (outbox === undefined ? bannerText.sent : bannerText.sentToOutbox)}
        {sending.error && authErrorMessage(sending.error)}
      </output>
      <Button
        {...(isPrimary ? { variant: 'primary', size: 'lg' } : {})}
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {bannerText.resend}
      </Button>
      {outbox !== undefined && (
        <a
          className="link inline-flex min-h-control items-center self-center"
          href={baseUrl + outbox}
          target="_blank"
          rel="noreferrer"
        >
          {bannerText.openOutbox}
        </a>
      )}
    </div>
  )
}

function useSendVerification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/me/verification-mail'),
    // The email may have been verified in another browser in the meantime.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  })
}
