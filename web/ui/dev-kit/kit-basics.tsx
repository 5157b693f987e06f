import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { Button, ButtonLink } from '../button.tsx'
import { GradeChip } from '../charts/grade-chip.tsx'
import { GradeDistribution } from '../charts/grade-distribution.tsx'
import { ProgressBar } from '../charts/progress-bar.tsx'
import { IconButton } from '../icon-button.tsx'
import * as icons from '../icons.tsx'
import { KeyCap } from '../key-cap.tsx'

const row = 'flex flex-wrap items-center gap-2.5'

export function Buttons() {
  return (
    <>
      <div className={row}>
        <Button variant="primary" icon={<icons.PlusIcon />}>
          Create New List
        </Button>
        <Button>Refresh</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete List</Button>
        <ButtonLink to="/lists">Link</ButtonLink>
      </div>
      <div className={row}>
        <Button variant="primary" busy>
          Creating...
        </Button>
        <Button busy>Refresh</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className={row}>
        <Button keyHint="⌫">Undo</Button>
        <Button keyHint="?">Keys</Button>
        <KeyCap>⇧1</KeyCap>
        <IconButton label="More">
          <icons.MoreIcon />
        </IconButton>
        <IconButton label="Settings" variant="outline">
          <icons.CogIcon />
        </IconButton>
        <Button variant="primary" size="lg">
          Get Started
        </Button>
      </div>
    </>
  )
}

export function Grades() {
  return (
    <>
      <div className={row}>
        {conditionGrades.map(({ value }) => (
          <GradeChip key={value} grade={value} />
        ))}
      </div>
      <div className={row}>
        {categoryGrades.map(({ value }) => (
          <GradeChip key={value} grade={value} />
        ))}
        <GradeChip grade={null} />
      </div>
      <div className={row}>
        <GradeChip grade={1} withWord />
        <GradeChip grade={10} withWord />
      </div>
      <GradeDistribution
        label="Grades"
        counts={{ 1: 4, 2: 9, 3: 14, 4: 17, 5: 15, 6: 10, 7: 6, 8: 4, 9: 2, 10: 1 }}
      />
      <GradeDistribution
        label="Grades"
        withFigures
        className="h-24"
        counts={{ 1: 4, 4: 17, 7: 160, 10: 1 }}
      />
      <GradeDistribution label="Grades" counts={{}} />
      <ProgressBar label="Progress" value={187} max={985} showPercent />
      <ProgressBar label="Progress" value={985} max={985} showPercent />
      <ProgressBar label="Progress" value={0} max={0} showPercent />
    </>
  )
}

export function Icons() {
  return (
    <div className={row}>
      {Object.entries(icons).map(([name, Icon]) => (
        <span key={name} title={name}>
          <Icon />
        </span>
      ))}
    </div>
  )
}
