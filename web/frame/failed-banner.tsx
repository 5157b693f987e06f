import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type FailedBannerProps = {
  query: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  title?: string
  children: ReactNode
  retry: string
  className?: string
}

/** What was loaded earlier stays below the banner. */
export const FailedBanner = ({ query, retry, ...banner }: FailedBannerProps) =>
  query.isError && (
    <Banner
      {...banner}
      tone="danger"
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {retry}
        </Button>
      }
    />
  )
