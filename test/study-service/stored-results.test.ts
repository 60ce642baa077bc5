/**
 * Results that earlier engines stored stay readable. The fixtures are what study_engine.v1 and study_engine.v2 wrote: a study of a simulated market,
 * and what its holdout withheld, each as kept by the command line (digest, newline, canonical bytes).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Value } from 'typebox/value'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  StudyPartSchema,
  type StudyResultBody,
  StudyResultSchema,
  type StudyText,
} from '../../src/contract/study/study-result.js'
import { STUDY_ENGINE_VERSION, STUDY_RESULT_VERSION } from '../../src/contract/versions.js'
import { openStudies } from '../../src/index.js'
import { jobHash } from '../../src/local-studies/identity.js'
import { defineStudy, studyContextOf } from '../../src/studies/index.js'
import { readBody, renderStudy } from '../../src/terminal/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startService } from '../support/http/service.js'
import { researcher, studyOf } from '../support/studies/completed-studies.js'
import { scriptedEngine } from '../support/studies/stub-engine.js'

const test = suite('results that earlier engines stored')
const service = await startService({ studies: { engine: scriptedEngine(), workers: { places: 0 } } })
test.after(() => service.close())

const GOLDEN = fileURLToPath(new URL('../../../test/golden/', import.meta.url))
const kept = (name: string): string => readFileSync(join(GOLDEN, name), 'utf8')
const textOf = (file: string): StudyText => ({ sha256: file.slice(0, 64), body: file.slice(65) })
for (const [version, engine] of [
  ['trade_result.v2', 'study_engine.v1'],
  ['trade_result.v3', 'study_engine.v2'],
] as const) {
  const RESULT = kept(`${version}.json`)
  const SEALED = kept(`${version}.holdout.json`)
  const stored = JSON.parse(textOf(RESULT).body) as StudyResultBody
  const { definition, definition_hash, source_revision: revision, engine_version } = stored

  test(`the published shapes are those of ${version} too`, () => {
    assert.equal([stored.schema_version, engine_version], [version, engine])
    assert.equal([...Value.Errors(StudyResultSchema, stored)].slice(0, 3), [])
    assert.equal([...Value.Errors(StudyPartSchema, JSON.parse(textOf(SEALED).body))].slice(0, 3), [])
  })

  test(`an account reads its job, result, holdout and report of ${engine}`, async () => {
    const { control, studies, url } = service
    const caller = await researcher(service)
    const { accountId } = caller
    const now = Date.now()
    const id = jobHash(definition_hash, revision, engine_version)
    const job = {
      ...{ attempt: version, job_hash: id, definition_hash, revision, engine_version, name: 'an old one' },
      ...{
        definition: JSON.stringify(definition),
        family: engine.at(-1)!.repeat(64),
        policies: 1,
        units: 1,
        key_id: null,
      },
    }
    await control.perform('beginStudyJob', { accountId, now, job, openMax: 9 })
    await control.perform('claimStudyJob', { owner: 'tests', now, expires: now + 60_000 })
    const how = { end: 'succeeded', result: textOf(RESULT), sealed: textOf(SEALED) } as const
    await control.perform('endStudyJob', { accountId, now, attempt: version, owner: 'tests', how })

    const noRows = await studies.rows({ id, policy: 'market_atr', holdout: false }, caller).then(String, String)
    assert.match(noRows, 'rows_not_kept')
    const { trials, engine_version: shown } = await studies.job(id, caller)
    assert.is(shown, engine)
    const [best] = trials!.expected_maximum
    const { n, mean } = stored.policies.find((one) => one.id === best!.policy)!.per_opportunity.lo
    assert.is(best!.mean, mean)
    // The first engine could find more independent results than there are.
    const isMore = stored.policies.some(({ uncertainty, counts }) => uncertainty.n_eff! > counts.complete)
    assert.is(isMore, engine === 'study_engine.v1')
    if (isMore) assert.is(best!.n_eff, n)
    assert.is(Buffer.from((await studies.result(id, caller)).bytes).toString(), textOf(RESULT).body)
    assert.is(Buffer.from((await studies.reveal({ id }, caller)).bytes).toString(), textOf(SEALED).body)
    const { report } = await studies.publish({ id }, caller)
    const response = await fetch(`${url}${report!.href}`)
    assert.is(response.status, 200)
    const { result, holdout } = (await response.json()) as { result: unknown; holdout: unknown }
    assert.equal([result, holdout], [stored, JSON.parse(textOf(SEALED).body)])
  })

  test(`without a service results of ${engine} are given, with a word about it, until this engine has run the study`, async () => {
    const dataset = await simulatedDataset()
    const results = join(temporaryFolder('stored-results'), 'results')
    const studies = await openStudies({ dataset, results })
    try {
      const document = studyOf(service, {
        ...{ scope: { symbols: ['btcusdt'], from: '2026-01-04T00:00:00Z', to: '2026-01-05T00:00:00Z' } },
        holdout: { from: '2026-01-04T18:00:00Z' },
      })
      const context = await service.research.withDataset(async (opened) => studyContextOf(opened))
      const id = jobHash(defineStudy(document, context).hash, context.revision, engine)
      mkdirSync(results)
      writeFileSync(join(results, `${id}.json`), RESULT)
      writeFileSync(join(results, `${id}.holdout.json`), SEALED)
      const old = await studies.result(document)
      assert.equal([old.id, old.sha256], [id, textOf(RESULT).sha256])
      assert.is(Buffer.from(old.bytes).toString(), textOf(RESULT).body)
      assert.is((await studies.holdout(document)).sha256, textOf(SEALED).sha256)
      assert.is((await studies.estimate(document)).has_result, false)
      const noRows = (of: Promise<unknown>) =>
        of.then(
          () => 'rows',
          ({ code }: { code: string }) => code,
        )
      const [policy] = stored.policies.map(({ id: name }) => name)
      assert.is(await noRows(studies.rows(document, { policy: policy! }, async () => {})), 'rows_not_kept')
      const page = { width: 80, colour: false }
      assert.match(
        renderStudy(readBody(old.bytes), page).join(' ').replace(/\s+/g, ' '),
        `Made by ${engine}; this is ${STUDY_ENGINE_VERSION}.`,
      )

      const ran = await studies.run(document)
      const { schema_version, engine_version: by } = JSON.parse(Buffer.from(ran.bytes).toString()) as StudyResultBody
      assert.equal([schema_version, by], [STUDY_RESULT_VERSION, STUDY_ENGINE_VERSION])
      assert.is.not(ran.id, id)
      assert.is((await studies.result(document)).sha256, ran.sha256)
      assert.is.not((await studies.holdout(document)).sha256, textOf(SEALED).sha256)
    } finally {
      studies.close()
    }
  })
}

test.run()
