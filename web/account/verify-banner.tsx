import { useText } from '../text/language.ts'
import { InfoIcon } from '../ui/icons.tsx'
import { ResendVerification } from './links/resend-verification.tsx'
import { accountText } from './text.ts'

type VerifyBannerProps = { email: string; welcomeTokens: number }

export function VerifyBanner({ email, welcomeTokens }: VerifyBannerProps) {
  const text = useText(accountText)
  return (
    <section
      aria-label={text.verifyBanner.label}
      className="border-b border-line bg-sunken px-4 py-2.5 text-sm sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <InfoIcon className="shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-64 text-pretty break-words">
          {text.verifyBanner.text(email, welcomeTokens)}
        </p>
        <ResendVerification />
      </div>
    </section>
  )
}
