package dev.cardan.cli.usage;

import java.util.ArrayList;
import java.util.List;

/** Scripts for shell completion, made from what the commands take. */
public final class Completion {
    private final List<Usage> commands;
    private final List<String> examples;
    private final List<String> settings;

    /**
     * @param examples names of the example models
     * @param settings words that options of models begin with, or whole ones
     */
    public Completion(List<Usage> commands, List<String> examples, List<String> settings) {
        this.commands = List.copyOf(commands);
        this.examples = List.copyOf(examples);
        this.settings = List.copyOf(settings);
    }

    private List<String> words(Option.Kind kind, List<String> choices) {
        return switch (kind) {
            case MODEL -> examples;
            case SETTING -> settings;
            default -> choices;
        };
    }

    private static boolean takesFiles(Option.Kind kind) {
        return kind == Option.Kind.FILE || kind == Option.Kind.MODEL;
    }

    private static List<String> optionWords(Usage u) {
        List<String> words = new ArrayList<>();
        for (Option o : u.options()) {
            words.add("--" + o.name());
        }
        words.add("--help");
        return words;
    }

    /** For bash. */
    public String bash() {
        StringBuilder s = new StringBuilder("""
            # completion of cardan in bash; made by: cardan completion bash
            _cardan() {
                local cur prev words= files=
                cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
                # bash takes "=" for a word of its own: put name=value together again
                if [[ $cur == "=" ]]; then cur=$prev= prev=${COMP_WORDS[COMP_CWORD-2]}
                elif [[ $prev == "=" ]]; then cur=${COMP_WORDS[COMP_CWORD-2]}=$cur prev=${COMP_WORDS[COMP_CWORD-3]}
                fi
                if ((COMP_CWORD == 1)); then
            """);
        s.append("        words=").append(bashWords(commandNames())).append("\n    else\n");
        s.append("        case ${COMP_WORDS[1]} in\n");
        for (Usage u : commands) {
            s.append("        ").append(u.command()).append(")\n            case $prev in\n");
            for (Option o : u.options()) {
                if (!o.isFlag()) {
                    s.append("            --").append(o.name()).append(") ");
                    bashValue(s, o.kind(), o.choices());
                    s.append(" ;;\n");
                }
            }
            s.append("            *)\n                if [[ $cur == -* ]]; then words=")
                    .append(bashWords(optionWords(u)))
                    .append("\n                else ");
            bashValue(s, u.operand(), u.choices());
            s.append("\n                fi ;;\n            esac ;;\n");
        }
        return s.append("""
                    esac
                fi
                COMPREPLY=($(compgen -W "$words" -- "$cur"))
                if [[ -n $files ]]; then
                    compopt -o filenames
                    local IFS=$'\\n'
                    COMPREPLY+=($(compgen -f -- "$cur"))
                fi
                if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
                if [[ $cur == *=* && $COMP_WORDBREAKS == *=* ]]; then COMPREPLY=("${COMPREPLY[@]#*=}"); fi
            }
            complete -F _cardan cardan
            """).toString();
    }

    private void bashValue(StringBuilder s, Option.Kind kind, List<String> choices) {
        List<String> words = words(kind, choices);
        s.append(words.isEmpty() ? ":" : "words=" + bashWords(words));
        s.append(takesFiles(kind) ? "; files=1" : "");
    }

    private static String bashWords(List<String> words) {
        return "'" + String.join(" ", words) + "'";
    }

    private List<String> commandNames() {
        List<String> names = new ArrayList<>();
        for (Usage u : commands) {
            names.add(u.command());
        }
        names.add("--help");
        names.add("--version");
        return names;
    }

    /** For zsh. */
    public String zsh() {
        StringBuilder s = new StringBuilder("""
            #compdef cardan
            # completion of cardan in zsh; made by: cardan completion zsh
            _cardan() {
                local -a commands
                commands=(
            """);
        for (Usage u : commands) {
            s.append("        ")
                    .append(zshQuoted(u.command() + ":" + u.summary()))
                    .append('\n');
        }
        s.append("""
                )
                if ((CURRENT == 2)); then
                    _describe command commands
                    return
                fi
                local command=$words[2]
                shift words
                ((CURRENT--))
                case $command in
            """);
        for (Usage u : commands) {
            s.append("    ").append(u.command()).append(")\n        _arguments -S");
            for (Option o : u.options()) {
                String about = o.about().replace("[", "(").replace("]", ")").replace(":", "\\:");
                s.append(" \\\n            ")
                        .append(zshQuoted("*--" + o.name() + "[" + about + "]"
                                + (o.isFlag() ? "" : ":" + o.value() + ":" + zshValue(o.kind(), o.choices()))));
            }
            s.append(" \\\n            ").append(zshQuoted("--help[print the help]"));
            s.append(" \\\n            ")
                    .append(zshQuoted(
                            "*:" + u.operands().replace(":", "\\:") + ":" + zshValue(u.operand(), u.choices())))
                    .append(" ;;\n");
        }
        return s.append("""
                esac
            }
            if [[ $funcstack[1] == _cardan ]]; then _cardan "$@"; else compdef _cardan cardan; fi
            """).toString();
    }

    private String zshValue(Option.Kind kind, List<String> choices) {
        List<String> words = words(kind, choices);
        String list = String.join(" ", words);
        if (kind == Option.Kind.SETTING) {
            return "{compadd -S \"\" -- " + list + "}";
        }
        return takesFiles(kind)
                ? words.isEmpty() ? "_files" : "{_files; compadd -- " + list + "}"
                : words.isEmpty() ? " " : "{compadd -- " + list + "}";
    }

    private static String zshQuoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /** For fish. */
    public String fish() {
        StringBuilder s = new StringBuilder("""
            # completion of cardan in fish; made by: cardan completion fish
            complete -c cardan -f
            complete -c cardan -n __fish_use_subcommand -l version -d 'tell the versions'
            complete -c cardan -l help -d 'print the help'
            """);
        for (Usage u : commands) {
            s.append("complete -c cardan -n __fish_use_subcommand -a ").append(u.command());
            s.append(" -d ").append(fishQuoted(u.summary())).append('\n');
        }
        for (Usage u : commands) {
            String head = "complete -c cardan -n '__fish_seen_subcommand_from " + u.command() + "'";
            for (Option o : u.options()) {
                s.append(head).append(" -l ").append(o.name());
                s.append(o.isFlag() ? "" : takesFiles(o.kind()) ? " -r -F" : " -x");
                fishWords(s, words(o.kind(), o.choices()));
                s.append(" -d ").append(fishQuoted(o.about())).append('\n');
            }
            List<String> operands = words(u.operand(), u.choices());
            if (takesFiles(u.operand()) || !operands.isEmpty()) {
                s.append(head).append(takesFiles(u.operand()) ? " -F" : "");
                fishWords(s, operands);
                s.append('\n');
            }
        }
        return s.toString();
    }

    private static void fishWords(StringBuilder s, List<String> words) {
        if (!words.isEmpty()) {
            s.append(" -a ").append(fishQuoted(String.join(" ", words)));
        }
    }

    private static String fishQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
