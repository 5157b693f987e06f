import { InfoIcon } from '../ui/icons.tsx'
import { useMe } from './queries.ts'
import { ResendVerification } from './resend-verification.tsx'
import { words } from './words.ts'

/** What an unverified address is missing, and how to get it (D51); it stays until the address is verified. */
export function VerifyBanner() {
  const { data: me } = useMe()
  // A server of the release before says nothing of this.
  if (me?.isEmailVerified !== false) return null
  return (
    <section
      aria-label={words.verifyBanner.label}
      className="border-b border-line bg-sunken px-4 py-2.5 text-sm sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <InfoIcon className="shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-64 text-pretty break-words">
          {words.verifyBanner.text(me.email, me.welcomeTokens)}
        </p>
        <ResendVerification />
      </div>
    </section>
  )
}
