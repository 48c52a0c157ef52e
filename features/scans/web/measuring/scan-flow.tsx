import { useState } from 'react'
import { useNavigate } from 'react-router'
import { finishedScan, type FinishedScan, type ScanMethod } from '../finished-scan.ts'
import { Preparation } from './preparation.tsx'
import { RunningScan } from './running-scan.tsx'

type MethodChoice = { method: ScanMethod; attempt: number }

/** The scan, in the app: preparation, the camera, and the way to the result. */
export function ScanFlow() {
  const navigate = useNavigate()
  const [methodChoice, setMethodChoice] = useState<MethodChoice>()
  const begin = (method: ScanMethod) =>
    setMethodChoice((before) => ({ method, attempt: (before?.attempt ?? 0) + 1 }))
  if (!methodChoice) return <Preparation onStart={begin} />

  function finish(scan: FinishedScan) {
    finishedScan.write(scan)
    void navigate('/dashboard/attentive-health-scan-result', { replace: true })
  }

  return (
    <RunningScan
      key={methodChoice.attempt}
      method={methodChoice.method}
      onFinished={finish}
      onStop={() => setMethodChoice(undefined)}
      onAgain={begin}
    />
  )
}
