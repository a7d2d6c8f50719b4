import { useMemo } from 'react'
import { CreationOff, useCreationOff } from '@/components/create/builder/creation-off'
import { FileButton } from '@/components/create/builder/pictures/file-choice'
import { acceptedTypes } from '@/components/media/uploads/image-files'
import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { Button, ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { PickerBoard } from '@/lib/content/boards/schema'
import type { WireInterest } from '@/lib/content/topics/schema'
import { batchLimits, batchTemplate } from '@/lib/create/batch/columns'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/batch.json'
import { checkedRows, rowsToSend } from '@/store/create/batch'
import { CreateNav } from '../nav/create-nav'
import { browserZone } from '../scheduled/time-fields'
import styles from './batch.module.css'
import { BatchFaults } from './batch-faults'
import { BatchTable } from './batch-table'
import { useBatch } from './use-batch'

/** Renders `/pin/create/bulk`: creates pins from a CSV file, with a preview and the errors of each cell. */
export function BatchScreen() {
  return (
    <AreaTexts area="batch" texts={texts}>
      <Batch />
    </AreaTexts>
  )
}

type Known = { boards: PickerBoard[]; topics: WireInterest[] }

/** Loads the boards and topics that rows name, with a retry. */
function useKnown() {
  const { data, error, reload } = useQuery('known', async (signal): Promise<Known> => {
    const [boards, topics] = await Promise.all([
      resource('BoardPickerBoardsResource').get({}, signal),
      resource('InterestsResource').get({ all: true }, signal),
    ])
    return { boards: boards.data.all_boards, topics: topics.data }
  })
  return { known: error === undefined ? data : ('failed' as const), retry: reload }
}

function Batch() {
  const t = useTranslations('batch')
  const { known, retry } = useKnown()
  const made = useBatch()
  const { batch, files } = made
  const off = useCreationOff()
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <CreateNav current="file" />
      <p>{t('lead', { max: batchLimits.rows })}</p>
      <p className={styles.soft}>{t('columns')}</p>
      {off && <CreationOff reason={off} />}
      <div className={styles.buttons}>
        <FileButton
          label={t('choose')}
          look={batch ? 'soft' : 'accent'}
          accept=".csv,text/csv"
          onFiles={([file]) => file && void made.read(file)}
        />
        <FileButton label={t('pictures')} look="soft" accept={acceptedTypes} onFiles={made.addFiles} />
        <ButtonLink
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(batchTemplate())}`}
          download="magpie-pins.csv"
        >
          {t('template')}
        </ButtonLink>
      </div>
      <p className={styles.soft} role="status">
        {t('chosen', { count: files.size })}
      </p>
      {batch && known === null && <Skeleton height="120px" />}
      {known === 'failed' && (
        <div role="alert" className={styles.buttons}>
          <span>{t('failed')}</span>
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      )}
      {batch && known && known !== 'failed' && (
        <Preview made={made} batch={batch} known={known} isOff={off !== null} />
      )}
    </div>
  )
}

type PreviewProps = {
  made: ReturnType<typeof useBatch>
  batch: NonNullable<ReturnType<typeof useBatch>['batch']>
  known: Known
  /** True if the viewer may not create pins. */
  isOff: boolean
}

/** Shows the rows of a file, and publishes the valid ones. */
function Preview({ made, batch, known, isOff }: PreviewProps) {
  const t = useTranslations('batch')
  const { files, isSending, isPaused } = made
  const rows = useMemo(() => {
    const world = { ...known, files: new Set(files.keys()), zone: browserZone(), now: Date.now() / 1000 }
    return checkedRows(batch, world)
  }, [batch, known, files])
  const count = rowsToSend(rows).length
  const done = rows.filter(({ state }) => state === 'done').length
  const wrong = rows.filter(
    ({ pin, state }) => (pin === null && state !== 'done') || state === 'failed',
  ).length
  return (
    <>
      <BatchFaults rows={rows} faults={batch.faults} />
      {rows.length > 0 && (
        <p role="status">
          {t('ready', { count })}
          {t('wrong', { count: wrong })}
        </p>
      )}
      {(isSending || done > 0) && (
        <div className={styles.progress}>
          <span>{t('progress', { done, count: done + count })}</span>
          <progress value={done} max={done + count} aria-label={t('progressLabel')} />
        </div>
      )}
      {isPaused && <p role="alert">{t('paused')}</p>}
      <div className={styles.buttons}>
        {isSending ? (
          <Button onClick={made.stop}>{t('stop')}</Button>
        ) : (
          <>
            {count > 0 && (
              <Button look="accent" disabled={isOff} onClick={() => void made.send(rows)}>
                {t(done > 0 ? 'continue' : 'publish', { count })}
              </Button>
            )}
            <Button onClick={made.clear}>{t('clear')}</Button>
          </>
        )}
      </div>
      {rows.length > 0 && <BatchTable rows={rows} fileName={batch.fileName} />}
    </>
  )
}
