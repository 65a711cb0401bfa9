import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminApi } from "../../api/admin-client.ts";
import { SectionState } from "../../api/section-state.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TrendPlot } from "./trend-plot.tsx";
import { TrendTable } from "./trend-table.tsx";
import {
  dataPoints,
  FETCHED_DAYS,
  METRIC_LABELS,
  METRICS,
  RANGE_LABELS,
  TIME_RANGES,
  type MetricName,
  type TimeRange,
} from "./trend.ts";

/** One metric over a time range, as a chart or as a table. */
export default function TrendSection() {
  const [metric, setMetric] = useState<MetricName>("signUps");
  const [range, setRange] = useState<TimeRange>("30");
  const [asTable, setAsTable] = useState(false);
  const trend = useQuery({
    ...adminApi.admin.trend.queryOptions({ input: { days: FETCHED_DAYS[range] } }),
    placeholderData: keepPreviousData,
  });
  const points = trend.data && dataPoints(trend.data.days, range, metric);
  return (
    <>
      <div className="mt-3 flex flex-wrap justify-between gap-3">
        <RadioGroup
          label="Metric"
          options={METRICS.map((value) => ({ value, label: METRIC_LABELS[value] }))}
          value={metric}
          onChange={setMetric}
        />
        <RadioGroup
          label="Time range"
          options={TIME_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }))}
          value={range}
          onChange={setRange}
        />
      </div>
      <div className="mt-5">
        {!points ? (
          <SectionState query={trend} />
        ) : asTable ? (
          <TrendTable points={points.current} />
        ) : (
          <TrendPlot
            key={`${range} ${metric} ${points.current.length}`}
            {...points}
            metric={metric}
            range={range}
          />
        )}
      </div>
      <Button variant="quiet" size="small" className="-ms-4 mt-2" onClick={() => setAsTable(!asTable)}>
        {asTable ? "Show as chart" : "Show as table"}
      </Button>
      <p className="type-small text-ink-2">
        Safe Space is not counted. Sign-ups are counted by the week, and fewer than 10 are not shown.
      </p>
    </>
  );
}
