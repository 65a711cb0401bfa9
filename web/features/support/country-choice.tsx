import { useId, useState } from "react";
import { fieldClass } from "../../ui/field-class.ts";
import { LOCALE } from "../../browser/locale.ts";
import { byCode } from "./country.ts";
import { CHECKED, COUNTRIES, type Country } from "./helplines.ts";

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" });

type CountryChoiceProps = { country: Country; onChoose: (country: Country) => void };

/** The country, the source and date of its numbers, and a select to change it. */
export function CountryChoice({ country, onChoose }: CountryChoiceProps) {
  const id = useId();
  const [changing, setChanging] = useState(false);
  return (
    <div className="type-small leading-6 text-ink-2">
      {changing ? (
        <div className="mb-2">
          <label htmlFor={id} className="block font-600 text-ink">
            Country
          </label>
          <select
            id={id}
            ref={(select) => select?.focus()}
            value={country.code}
            onChange={(event) => onChoose(byCode(event.target.value))}
            className={`${fieldClass()} mt-1.5 min-h-12 max-w-80 text-[1rem]`}
          >
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <p>
          {country.code === "XX" ? "We could not tell your country." : `Showing ${country.name}.`}{" "}
          <button
            type="button"
            onClick={() => setChanging(true)}
            className="-my-2.5 rounded-chip py-2.5 text-green underline underline-offset-4"
          >
            Change country
          </button>
        </p>
      )}
      <p>
        As listed on {day.format(CHECKED)}. Each service says on its own page how it can be reached today.
      </p>
      {country.helplines.length > 0 && (
        <p>
          Sources:{" "}
          {country.helplines.map(({ source }, index) => (
            <span key={source.url}>
              {index > 0 && " · "}
              <a href={source.url} rel="noreferrer">
                {source.label}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
